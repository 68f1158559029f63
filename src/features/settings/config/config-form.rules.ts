import { addDays, isIsoDay } from '../../../domain/days/dates'
import { parseWhole } from '../../../domain/money/typed-amount'
import type { BankConfig } from '../../../offline/reads/config.read'
import type { Problems } from '../../../widgets/form/problems.rules'
import { CONFIG } from '../settings.messages'

/** A field of the config, by its wire name. */
export type ConfigField = 'postingLimit' | 'authorizationLimit' | 'operationDate'

/** The config as its form has it: limits in naira as they are typed, and an ISO day. */
export type ConfigForm = Readonly<Record<ConfigField, string>>

/** The largest Int of GraphQL. */
const LARGEST_LIMIT = 2_147_483_647

/** Returns the config as the form shows it. */
export function configFormOf({ postingLimit, authorizationLimit, operationDate }: BankConfig): ConfigForm {
  return { postingLimit: whole(postingLimit), authorizationLimit: whole(authorizationLimit), operationDate }
}

const whole = (amount: string) => amount.replace(/\.00$/, '')

/** Returns the limit that a user typed, in whole naira; undefined if it is none. */
export function limitFrom(typed: string): number | undefined {
  const limit = parseWhole(typed)
  return limit !== undefined && limit <= LARGEST_LIMIT ? limit : undefined
}

/** Returns the typed form with its limits as they are sent, so that "60,000" is no change of "60000". */
export function settledLimit(typed: string): string {
  return limitFrom(typed)?.toString() ?? typed
}

/** Returns why a typed limit cannot be sent, or undefined if it can. */
export function limitProblem(typed: string): string | undefined {
  if (limitFrom(typed) !== undefined) return undefined
  return parseWhole(typed) === undefined ? CONFIG.noLimit : CONFIG.limitTooLarge
}

/** Returns what keeps the form from being sent, by field; nothing before the config was read. */
export function configProblems(form: ConfigForm | undefined): Problems<ConfigField> {
  if (!form) return {}
  return {
    postingLimit: limitProblem(form.postingLimit),
    authorizationLimit: limitProblem(form.authorizationLimit),
    operationDate: isIsoDay(form.operationDate) ? undefined : CONFIG.noDate,
  }
}

/**
 * Returns how the operation date (ISO days) moves, if the user has to confirm it: back, or more than one day
 * ahead. Undefined for the next day and for no move.
 */
export function unusualMove(from: string, to: string): 'back' | 'ahead' | undefined {
  if (from === '' || from === to) return undefined
  if (to < from) return 'back'
  return to > addDays(from, 1) ? 'ahead' : undefined
}
