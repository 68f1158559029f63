import Big from 'big.js'
import { type Amount, amountFromWire } from '../../../domain/money/amount'
import { ZERO } from '../../../domain/money/money'

/** Kinds of meters, as they are chosen. */
export const METERS = ['single-phase', 'three-phase', 'other'] as const
export type Meter = (typeof METERS)[number]

/** The tenors in months. The one of 24 is 24 months: the value 12 that it once had was a defect. */
export const TENORS = [12, 24, 36] as const
export type Tenor = (typeof TENORS)[number]

const SINGLE_PHASE_COST = '44896.17'
const OTHER_COST = '82855.19'
const DOWN_PAYMENT_SHARE = '0.20'
const VAT_RATE = '0.075'
/** Interest for one month. */
const MONTHLY_RATE = '0.0175'

const HALF_UP = 1
// An own constructor, so that no other code's settings apply. 30 decimals are kept where a division is not
// exact, so that only the last step rounds noticeably.
const Decimal = Big()
Decimal.DP = 30

/** One month of a schedule, in naira. */
export interface Installment {
  /** From 1. */
  readonly month: number
  readonly repayment: Amount
  readonly interest: Amount
  readonly principal: Amount
  /** The debt after this month. */
  readonly balance: Amount
}

/** The costs of a financed meter, in naira. */
export interface MeterFinancing {
  readonly cost: Amount
  readonly downPaymentWithoutVat: Amount
  readonly downPayment: Amount
  /** The cost less the down payment without VAT, on which interest is paid. */
  readonly financed: Amount
  /** Paid each month. */
  readonly repayment: Amount
  /** All repayments together. */
  readonly totalDue: Amount
  /** All interest together. */
  readonly interest: Amount
  readonly schedule: readonly Installment[]
}

/**
 * Calculates what a meter costs if it is paid in `tenor` equal months (money-movement §9).
 *
 * Rounding: every figure is calculated exactly and then rounded once, half up, to the kobo. The total due
 * is the rounded repayment times the tenor, because that is what will be collected. All repayments are equal;
 * the last month's interest takes the kobo by which the rounding went off, so that the last balance is zero
 * and the repayments add up to the total due.
 */
export function financeMeter(meter: Meter, tenor: Tenor): MeterFinancing {
  const cost = new Decimal(meter === 'single-phase' ? SINGLE_PHASE_COST : OTHER_COST)
  const exactDownPayment = cost.times(DOWN_PAYMENT_SHARE)
  const withoutVat = toKobo(exactDownPayment)
  const financed = cost.minus(withoutVat)
  const repayment = toKobo(annuity(financed, tenor))
  const totalDue = repayment.times(tenor)
  return {
    cost: amount(cost),
    downPaymentWithoutVat: amount(withoutVat),
    downPayment: amount(exactDownPayment.times(new Decimal(VAT_RATE).plus(1))),
    financed: amount(financed),
    repayment: amount(repayment),
    totalDue: amount(totalDue),
    interest: amount(totalDue.minus(financed)),
    schedule: scheduleOf(financed, repayment, tenor),
  }
}

/** Returns the unrounded repayment that pays `principal` and its interest off in `months` equal months. */
function annuity(principal: Big, months: number): Big {
  const growth = new Decimal(MONTHLY_RATE).plus(1).pow(months)
  return principal.times(MONTHLY_RATE).times(growth).div(growth.minus(1))
}

function scheduleOf(financed: Big, repayment: Big, tenor: Tenor): Installment[] {
  const schedule: Installment[] = []
  let balance = financed
  for (let month = 1; month <= tenor; month += 1) {
    const principal = month === tenor ? balance : repayment.minus(toKobo(balance.times(MONTHLY_RATE)))
    balance = balance.minus(principal)
    schedule.push({
      month,
      repayment: amount(repayment),
      interest: amount(repayment.minus(principal)),
      principal: amount(principal),
      balance: amount(balance),
    })
  }
  return schedule
}

function toKobo(value: Big): Big {
  return value.round(2, HALF_UP)
}

function amount(value: Big): Amount {
  return amountFromWire(value.toFixed(2, HALF_UP))
}

/**
 * Returns how many months were typed as paid in advance: digits, at most the tenor, nothing for none;
 * undefined if it is no such number.
 */
export function typedAdvance(text: string, tenor: Tenor): number | undefined {
  const typed = text.trim()
  if (!/^\d{0,2}$/.test(typed)) return undefined
  const months = Number(typed)
  return months <= tenor ? months : undefined
}

/** Returns what is collected after the start (naira): the repayments that were not paid in advance. */
export function leftToCollect({ repayment, schedule }: MeterFinancing, advanceMonths: number): Amount {
  return amount(new Decimal(repayment).times(schedule.length - advanceMonths))
}

/** Returns what is owed at the start and after each month (naira); the months in advance are paid at once. */
export function owedEachMonth({ financed, schedule }: MeterFinancing, advanceMonths: number): Amount[] {
  const owed = [financed, ...schedule.map(({ balance }) => balance)]
  return owed.map((_, month) => owed[Math.max(month, advanceMonths)] ?? ZERO)
}

/** Returns what is paid at the start (naira): the down payment with VAT and the months in advance. */
export function dueAtStart({ downPayment, repayment }: MeterFinancing, advanceMonths: number): Amount {
  return amount(new Decimal(repayment).times(advanceMonths).plus(downPayment))
}

/** The choices in the calculator. */
export interface MeterChoices {
  readonly meter: Meter
  readonly tenor: Tenor
  /** The months paid in advance, as they are typed. */
  readonly advance: string
}

export const FIRST_CHOICES: MeterChoices = { meter: 'single-phase', tenor: 12, advance: '' }
