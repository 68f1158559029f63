import { folded } from '../text/fold'
import { NIGERIAN_BANKS } from './nigerian-banks'

/**
 * Names of one bank each: in full, in short, of earlier days, and of its app. Of a bank whose name has one of
 * them the others are names too, whatever its code: lists of banks differ in both.
 */
const SAME: readonly (readonly string[])[] = [
  ['Access Bank Diamond', 'Diamond Bank'],
  ['Citibank', 'Citi Bank'],
  ['Ecobank', 'Eco Bank', 'ETI'],
  ['FairMoney', 'Fair Money'],
  ['First Bank', 'FirstBank', 'FBN'],
  ['First City Monument', 'FCMB'],
  ['Guaranty Trust', 'GTBank', 'GT Bank', 'GTB', 'GTCO'],
  ['Heritage', 'HBNG'],
  ['Keystone', 'KSB'],
  ['Kuda', 'Kuda Bank', 'Kuda MFB'],
  ['Moniepoint', 'Monie Point', 'TeamApt'],
  ['MTN Momo', 'Momo PSB', 'Momo'],
  ['9 Payment Service Bank', '9Payment Service Bank', '9PSB', '9mobile'],
  ['OPay', 'O Pay', 'Paycom'],
  ['PalmPay', 'Palm Pay'],
  ['Polaris', 'Skye Bank'],
  ['PremiumTrust', 'Premium Trust'],
  ['Smartcash', 'Smart Cash', 'Airtel'],
  ['Stanbic', 'IBTC'],
  ['Standard Chartered', 'StanChart', 'SCB'],
  ['SunTrust', 'Sun Trust'],
  ['Titan', 'Titan Trust'],
  ['Union Bank', 'UBN'],
  ['United Bank for Africa', 'UBA'],
  ['VFD', 'VBank', 'V Bank'],
  ['Wema', 'ALAT'],
  ['Microfinance Bank', 'Microfinance', 'MFB'],
  ['Payment Service Bank', 'PSB'],
]
const SAME_AS_WORDS = SAME.map((names) => names.map((name) => ({ name, words: asWords(name) })))

/** They have no letter in the initials of a bank. */
const SMALL_WORDS = ['and', 'for', 'of', 'the', 'ltd', 'limited', 'plc']
/** Shorter initials are those of half the list. */
const FEWEST_INITIALS = 3

/**
 * Returns the further names by which people look for a bank: what else it is called, and its initials. They
 * follow from its name alone.
 */
export function otherNamesOfBank(bankName: string): readonly string[] {
  const own = asWords(bankName)
  const names = SAME_AS_WORDS.filter((group) => group.some(({ words }) => own.includes(words))).flatMap(
    (group) => group.filter(({ words }) => !own.includes(words)).map(({ name }) => name),
  )
  return [...new Set([...names, ...initialsOf(own)])]
}

function initialsOf(words: string): readonly string[] {
  const initials = words
    .trim()
    .split(' ')
    .filter((word) => !SMALL_WORDS.includes(word))
    .map((word) => word.charAt(0).toUpperCase())
  return initials.length < FEWEST_INITIALS ? [] : [initials.join('')]
}

/** Returns the words of a name with a space before and after each, so that a part of a word is none. */
function asWords(name: string): string {
  return ` ${(folded(name).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `
}

/**
 * Returns the names of the banks that people call by a text: by an abbreviation, an earlier name, or the
 * code. Rows have a bank's name in full.
 */
export function banksCalled(text: string): readonly string[] {
  const wanted = folded(text).trim()
  return NIGERIAN_BANKS.filter(
    ({ name, code }) =>
      code.toLowerCase() === wanted || otherNamesOfBank(name).some((other) => folded(other) === wanted),
  ).map(({ name }) => name)
}
