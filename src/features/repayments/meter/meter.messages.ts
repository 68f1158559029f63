import { type Amount, formatNaira } from '../../../domain/money/amount'
import type { Meter, MeterFinancing, Tenor } from './meter-financing.rules'

/** The messages of the meter calculator (money-movement §9). */
export const METER = {
  title: 'Meter calculator',
  subtitle: 'What a customer pays for a meter that the bank finances. Nothing is sent to the bank.',
  form: 'Meter and tenor',
  meter: 'Meter',
  tenor: 'Tenor',
  advance: 'Months in advance',
  advanceHelp: 'How many repayments are paid at the start, with the down payment.',
  costs: 'Costs',
  cost: 'Meter cost',
  downPaymentWithoutVat: 'Down payment without VAT (20%)',
  downPayment: 'Down payment with VAT (7.5% on top)',
  financed: 'Cost less down payment without VAT',
  interest: 'Interest (1.75% a month)',
  repayment: 'Repayment amount',
  totalDue: 'Total payment due',
  dueAtStart: 'Due at the start',
  leftToCollect: 'Left to collect after the start',
  schedule: 'Repayment schedule',
  scheduleNote: 'Amounts in naira. The interest of the last month takes what rounding to the kobo left over.',
  month: 'Month',
  repaymentHead: 'Repayment',
  interestHead: 'Interest',
  principalHead: 'Principal',
  balanceHead: 'Balance',
  plot: 'What is still owed',
  paidHead: 'Paid so far',
  owedHead: 'Still owed',
  takeOver: 'Use for the schedule',
  takesOver: 'Takes over what is left to collect, the repayment amount and the frequency monthly.',
  nothingLeft: 'All repayments are paid at the start.',
  replaceTitle: 'Replace what is typed?',
  replace: 'Replace',
  keep: 'Keep what is typed',
  busy: 'A schedule is being sent.',
} as const

/** The names of the meters. */
export const METER_NAMES: Readonly<Record<Meter, string>> = {
  'single-phase': 'Single-phase',
  'three-phase': 'Three-phase',
  other: 'Any other',
}

/** Returns a tenor in words. */
export function tenorMessage(tenor: Tenor): string {
  return `${tenor} months`
}

/** Returns why the months in advance are wrong. */
export function advanceMessage(tenor: number): string {
  return `Months in advance are a number from 0 to ${tenor}.`
}

/** Returns the month of a schedule, with the word for one that is paid at the start. */
export function monthMessage(month: number, advanceMonths: number): string {
  return month <= advanceMonths ? `${month}, in advance` : String(month)
}

/** Returns the text alternative of the plot. `atStart`: what is owed once the start is paid (naira). */
export function owedMessage({ repayment, schedule }: MeterFinancing, atStart: Amount): string {
  return `Still owed: ${formatNaira(atStart)} at the start, nothing after ${schedule.length} months of ${formatNaira(repayment)}.`
}

/** Asks before the typed amounts of the schedule are replaced, in naira as they are shown. */
export function replaceMessage(typed: readonly string[], due: Amount, repayment: Amount): string {
  return `The schedule has ${typed.map((text) => `₦${text}`).join(' and ')}. The calculator has ${formatNaira(due)} and ${formatNaira(repayment)}.`
}
