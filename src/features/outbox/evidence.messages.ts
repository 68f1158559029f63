import { formatDateTime, formatDay, formatTime, lagosDay } from '../../domain/dates'
import type { Noun } from '../../domain/noun'
import { type DraftEvidence, type EvidenceGap, isFoundItself } from '../../offline/drafts/draft-evidence'
import type { DraftRecord } from '../../offline/store/database'

/** What checks at the bank have shown of a draft, and what the bank's entries are called. */
export interface CheckedAtBank {
  readonly evidence: DraftEvidence
  readonly noun: Noun
}

type Check = DraftEvidence['checks'][number]

/** Why the last check says nothing about absence. */
const GAP: Readonly<Record<EvidenceGap, string>> = {
  changed: 'the list changed while we read it',
  'too-many': 'the bank has more than we compare',
  unreadable: 'a part of the answer could not be read',
  unanswered: 'the bank did not answer',
}

const ASK = 'Check with the bank, then say what you found.'
const COMPARE = 'Compare, then say whether it is the same.'

/**
 * Returns what the checks of a draft have shown so far, how far they looked and when, and what comes next.
 * `next`: when the next one is made, as text.
 */
export function checkedMessage(
  record: Pick<DraftRecord, 'isChecked' | 'key'>,
  { evidence, noun }: CheckedAtBank,
  now: number,
  next: string,
): string {
  const { found, checks, isAbsent, refusal, gap } = evidence
  const last = checks.at(-1)
  if (isFoundItself(record, evidence)) {
    const at = last ? ` (checked ${moment(last.at, now)})` : ''
    const then = record.isChecked ? 'mark it as sent.' : `mark it as sent. We check again ${next}.`
    return `The bank has it, with the reference of this draft${at}. It is not sent again: ${then}`
  }
  if (!record.isChecked) {
    if (found.length > 0) return `The bank has what may be it: compare it below. We check again ${next}.`
    return last
      ? `${onceMessage(last, noun, now)} We check again ${next}.`
      : `We look for it at the bank ${next}.`
  }
  if (refusal !== undefined) return `The bank does not let us look for it: “${refusal}” ${ASK}`
  if (!last) return ASK
  if (found.length > 0) {
    const at = moment(last.at, now)
    return gap === undefined
      ? `The bank has what may be it (checked ${at}). ${COMPARE}`
      : `The bank has what may be it. Not everything was compared ${at}: ${GAP[gap]}. ${COMPARE}`
  }
  if (!isAbsent) return `${onceMessage(last, noun, now)} ${ASK}`
  // Others between them may not be full. The last two may be of the same minute, because users check too.
  const full = checks.filter((check) => check.gap === undefined)
  const times = [...full.slice(0, 1), ...full.slice(1).slice(-1)]
    .map(({ at }) => moment(at, now))
    .join(' and ')
  return `It is not at the bank: checked ${times}, in ${extentMessage(full.at(-1) ?? last, noun)}. The last word is yours. Before it leaves again, we check once more.`
}

/** Returns what is checked before a draft leaves again at its user's word, and what stops it. */
export function beforeRepeatMessage({ evidence }: CheckedAtBank): string {
  return evidence.found.length === 0
    ? 'First we check once more that it is not there.'
    : 'First we check once more. What is shown below counts as another one: only further ones like it stop it.'
}

function onceMessage(check: Check, noun: Noun, now: number): string {
  const at = moment(check.at, now)
  if (check.gap === 'unanswered') return `It could not be checked ${at}: ${GAP.unanswered}.`
  const looked = `It was not found ${at}, in ${extentMessage(check, noun)}`
  return check.gap === undefined ? `${looked}.` : `${looked}, but ${GAP[check.gap]}.`
}

/** Returns "24 journal entries, back to Sat 14 Nov 2026". A check that was not full did not get so far. */
function extentMessage({ compared, since, gap }: Check, { one, many }: Noun): string {
  const count = compared === 1 ? `1 ${one}` : `${compared} ${many}`
  return since > 0 && gap === undefined ? `${count}, back to ${formatDay(lagosDay(since))}` : count
}

/** Returns "today, 10:12" or "Tue 17 Nov 2026, 16:40", from ms. */
export function moment(at: number, now: number): string {
  return lagosDay(at) === lagosDay(now) ? `today, ${formatTime(at)}` : formatDateTime(at)
}
