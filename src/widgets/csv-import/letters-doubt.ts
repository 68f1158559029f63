import { spoiltText } from '../../domain/spoilt-text'
import { spoiltMessage } from '../spoilt-text/spoilt-text.messages'
import type { ImportColumn } from './import-columns'
import type { RowDoubt } from './row-doubts'

/**
 * Returns what is doubtful about the letters of a row, and the row as it was before if that can be computed;
 * undefined if no text looks spoilt.
 */
export function lettersDoubt(
  columns: readonly ImportColumn[],
  written: readonly string[],
): RowDoubt | undefined {
  const found = columns.flatMap(({ label, rule }, at) => {
    const spoilt = rule.kind === 'text' ? spoiltText(written[at] ?? '') : undefined
    return spoilt ? [{ at, label, spoilt }] : []
  })
  if (found.length === 0) return undefined
  const repaired = found.flatMap(({ at, spoilt: { repair } }) =>
    repair === undefined ? [] : [{ at, repair }],
  )
  const label = `Use ${repaired.map(({ repair }) => repair).join(', ')}`
  const cells = repaired.reduce((all, { at, repair }) => all.with(at, repair), written)
  return {
    kind: 'letters',
    text: found.map(({ label, spoilt }) => `${label}: ${spoiltMessage(spoilt)}.`).join(' '),
    readings: repaired.length > 0 ? [{ question: '', label, cells }] : [],
  }
}
