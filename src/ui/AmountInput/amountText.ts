/** What stands in an amount field after a keystroke or a paste. */
export type AmountText = {
  /** As shown: "1,250,000.5". */
  text: string
  /** As handed on: a plain decimal string, "1250000.5"; empty when nothing was typed. */
  value: string
  /** Where the caret stands in `text`. */
  caret: number
}

const group = (digits: string) => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** The figures of an amount: digits, one decimal point, at most `decimals` digits behind it. All else is dropped. */
function figures(raw: string, decimals: number): string {
  const kept = raw.replace(/[^\d.]/g, '')
  const point = kept.indexOf('.')
  if (point < 0 || decimals === 0) return (point < 0 ? kept : kept.slice(0, point)).replace(/^0+(?=\d)/, '')
  const whole = kept.slice(0, point).replace(/^0+(?=\d)/, '')
  const part = kept
    .slice(point + 1)
    .replaceAll('.', '')
    .slice(0, decimals)
  return `${whole || '0'}.${part}`
}

/**
 * Reads what stands in the field after the browser changed it (`raw`, caret at `caret`). The caret stays behind the
 * same figure, whatever separators come and go before it.
 */
export function readAmount(raw: string, caret: number, decimals = 2): AmountText {
  const plain = figures(raw, decimals)
  const [whole = '', part] = plain.split('.')
  const text = part === undefined ? group(whole) : `${group(whole)}.${part}`
  const before = figures(raw.slice(0, caret), decimals).length
  let at = 0
  for (let seen = 0; at < text.length && seen < before; at += 1) if (text[at] !== ',') seen += 1
  return { text, value: plain.endsWith('.') ? plain.slice(0, -1) : plain, caret: at }
}

/** Thousands of billions: more is a slip of the finger, or of the clipboard. */
const MOST_DIGITS = 13

/** What `raw` has that `before` had not: one letter where a key was pressed, more where something came at once. */
function inserted(raw: string, before: string): string {
  let start = 0
  while (start < before.length && raw[start] === before[start]) start += 1
  let end = 0
  const most = Math.min(raw.length, before.length) - start
  while (end < most && raw.at(-1 - end) === before.at(-1 - end)) end += 1
  return raw.slice(start, raw.length - end)
}

/**
 * Why what came into the field, where `before` stood, is not taken; `undefined` where it is. One key after the other is cleaned as it
 * comes, and seen; of what comes at once (pasted, dropped, filled in) the cleaning would make another amount without a word.
 */
export function whyNoAmount(raw: string, before: string, decimals = 2): string | undefined {
  const bare = raw.replace(/^\s*(₦|NGN|N)/i, '').trim()
  const came = inserted(raw, before)
  // Digits alone mean the same wherever they come in.
  const atOnce = came.length > 1 && !/^\d+$/.test(came)
  if (atOnce && !new RegExp(`^(\\d*|\\d{1,3}([,\\s]\\d{3})+)(\\.\\d{0,${decimals}})?$`).test(bare))
    return `“${raw.trim()}” is no amount as it is written here. Type it like 2,500.00.`
  const digits = (text: string) => figures(text, decimals).split('.')[0]?.length ?? 0
  return digits(raw) > Math.max(MOST_DIGITS, digits(before) - 1)
    ? `An amount has ${MOST_DIGITS} digits before the point at most.`
    : undefined
}

/** A plain decimal string as it stands in a field at rest: "125000.5" becomes "125,000.50". */
export function restAmount(value: string, decimals = 2): string {
  if (value === '') return ''
  const [whole = '', part = ''] = figures(value, decimals).split('.')
  return decimals === 0 ? group(whole) : `${group(whole)}.${part.padEnd(decimals, '0')}`
}
