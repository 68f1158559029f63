import { type SpoiltText, spoiltText } from '../../domain/text/spoilt-text'
import type { TextAdvice } from '../../ui/Field/text-advice'

/** The button that leaves a text as it is. */
export const KEEP_IT = 'Keep it'

/** A longer repair is read in the field, not on its button. */
const ON_BUTTON = 80

/** Returns what is said about a spoilt text. */
export function spoiltMessage({ words, isCertain }: SpoiltText): string {
  const changed = isCertain ? 'A spreadsheet changed' : 'A spreadsheet may have changed'
  return `${changed} these letters: ${words.join(' ')}`
}

/** Returns what is said below a field about its text, undefined if nothing looks spoilt. */
export function spoiltAdvice(text: string): TextAdvice | undefined {
  const spoilt = spoiltText(text)
  if (!spoilt) return undefined
  const { repair } = spoilt
  const advice = { message: spoiltMessage(spoilt), keep: KEEP_IT }
  if (repair === undefined) return advice
  const label = repair.length > ON_BUTTON ? 'Repair the text' : `Use ${repair}`
  return { ...advice, use: { label, text: repair } }
}
