import { createHash } from 'node:crypto'
import { banks } from '../reference/banks.ts'
import { firstNames, surnames } from '../reference/names.ts'

const nameOf = new Map(banks.map((bank) => [bank.code, bank.name]))

/** Returns the name of the bank with this code, or undefined when no bank has it. */
export function bankNamed(code: string): string | undefined {
  return nameOf.get(code)
}

/**
 * Stands in for the interbank name enquiry: returns always the same plausible name for a number at a bank, or
 * undefined for what is not ten digits and for numbers that end in 0000.
 */
export function nameAtOtherBank(number: string, code: string): string | undefined {
  if (!/^\d{10}$/.test(number) || number.endsWith('0000')) return undefined
  const hash = createHash('sha256').update(`${code} ${number}`).digest()
  const pick = (names: readonly string[], at: number) => names[hash.readUInt16BE(at) % names.length] ?? ''
  return `${pick(surnames, 0)} ${pick(firstNames, 2)}`.toUpperCase()
}
