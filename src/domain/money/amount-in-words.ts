import type { Amount } from './amount'
import { amountParts } from './money'

const UP_TO_NINETEEN = [
  ...[
    'zero',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
  ],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
]
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const SCALES = [
  { size: 1_000_000_000_000n, name: 'trillion' },
  { size: 1_000_000_000n, name: 'billion' },
  { size: 1_000_000n, name: 'million' },
  { size: 1_000n, name: 'thousand' },
  { size: 100n, name: 'hundred' },
]

function numberInWords(count: bigint): string {
  if (count < 20n) return UP_TO_NINETEEN[Number(count)] ?? ''
  const scale = SCALES.find(({ size }) => count >= size)
  if (!scale) {
    const tens = TENS[Number(count / 10n)] ?? ''
    return count % 10n === 0n ? tens : `${tens}-${numberInWords(count % 10n)}`
  }
  const head = `${numberInWords(count / scale.size)} ${scale.name}`
  const rest = count % scale.size
  if (rest === 0n) return head
  return `${head}${rest < 100n ? ' and ' : ', '}${numberInWords(rest)}`
}

/**
 * Returns an amount as on a Nigerian cheque: "125000.5" → "One hundred and twenty-five thousand naira, fifty
 * kobo". Whole naira have no kobo part, and less than a naira has no naira part. Throws RangeError if the
 * text is no amount.
 */
export function amountInWords(amount: Amount): string {
  const parts = amountParts(amount)
  const naira = BigInt(parts.naira.replaceAll(',', ''))
  const kobo = BigInt(parts.kobo)
  const said: string[] = []
  if (naira > 0n || kobo === 0n) said.push(`${numberInWords(naira)} naira`)
  if (kobo > 0n) said.push(`${numberInWords(kobo)} kobo`)
  const sentence = `${parts.sign && 'minus '}${said.join(', ')}`
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}
