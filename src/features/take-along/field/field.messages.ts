import { formatDateTime } from '../../../domain/days/dates'
import type { JobFailure } from '../../../offline/worker/jobs'
import { jobFailureMessage } from '../../../widgets/job-failure.messages'
import { bytesMessage, rowsMessage, type TakenStatus } from '../take-along.messages'
import { allReadyAt, bytesOf, type FieldPart } from './field.rules'

export const FIELD = {
  title: 'Prepare for the field',
  what: 'Fetches what you need where there is no connection: all customers, the recent transfers, and what the forms choose from. It stays on this device in encrypted form.',
  parts: 'What is taken along',
  prepare: 'Prepare',
  goOn: 'Go on',
  update: 'Bring up to date',
  stop: 'Stop',
  again: 'Try again',
  others: 'Other lists and periods',
} as const

/** Returns what the button does that fetches everything. */
export function startMessage(parts: readonly FieldPart[]): string {
  if (allReadyAt(parts) !== undefined) return FIELD.update
  return parts.some(({ step, progress }) => progress && step !== 'running') ? FIELD.goOn : FIELD.prepare
}

/** Returns the status of a list of which the device does not have what is needed. */
export function missingStatus(rows: number | undefined, bytes: number | undefined): TakenStatus {
  const size =
    rows === undefined || bytes === undefined
      ? 'The size is not known yet.'
      : `To be fetched: ${rowsMessage(rows)}, ${bytesMessage(bytes)}.`
  return { form: 'ring', tone: 'grey', label: 'Not on this device', text: size }
}

/** Returns the status of a read that forms need. `count` is its number of choices, if it has any. */
export function readStatus({
  step,
  failure,
  count,
  asOf,
}: {
  readonly step: FieldPart['step']
  readonly failure: JobFailure | undefined
  readonly count: number | undefined
  readonly asOf: number | undefined
}): TakenStatus {
  const choices =
    count === undefined ? '' : `${count === 1 ? '1 choice' : `${NUMBER.format(count)} choices`}, `
  const stored = asOf === undefined ? '' : sentence(`${choices}as at ${formatDateTime(asOf)}.`)
  if (step === 'running') return { form: 'half', tone: 'brand', label: 'Fetching', text: stored }
  const why = failure ? jobFailureMessage(failure) : ''
  if (asOf === undefined)
    return failure
      ? { form: 'bar', tone: 'bad', label: 'Failed', text: why }
      : { form: 'ring', tone: 'grey', label: 'Not on this device', text: 'Less than 0.1 MB.' }
  return {
    form: 'filled',
    tone: 'good',
    label: 'Ready',
    text: failure ? `${stored} It could not be brought up to date. ${why}` : stored,
  }
}

/** How far everything is: a tone, a title and a text. */
export interface FieldSummary {
  readonly tone: 'good' | 'warn' | 'plain'
  readonly title: string
  readonly text: string
}

/**
 * Returns how far everything is. `due` are the parts that a press would fetch, `isUp` says that the bank can
 * be reached, `isRunning` that parts are being fetched.
 */
export function fieldSummary(
  parts: readonly FieldPart[],
  {
    due,
    isUp,
    isRunning,
  }: { readonly due: readonly FieldPart[]; readonly isUp: boolean; readonly isRunning: boolean },
): FieldSummary {
  const ready = parts.filter(({ readyAt }) => readyAt !== undefined)
  const missing = parts.filter(({ readyAt }) => readyAt === undefined)
  const at = allReadyAt(parts)
  const stored = ready.length === 0 ? '' : `${sentence(bytesMessage(bytesOf(ready)))} on this device.`
  if (isRunning) {
    const running = parts.filter(({ step }) => step === 'running')
    const left = running.length > 0 ? `Still to come: ${namesOf(running)}.` : ''
    return isUp
      ? { tone: 'plain', title: 'Fetching what you need', text: left }
      : {
          tone: 'plain',
          title: 'Waiting for the bank',
          text: `It goes on by itself when the bank can be reached. ${left}`,
        }
  }
  const failed = parts.filter(({ step }) => step === 'failed')
  if (at !== undefined)
    return {
      tone: failed.length > 0 ? 'warn' : 'good',
      title: 'Ready for the field',
      text: `All of it, as at ${formatDateTime(at)}. ${stored}${failed.length > 0 ? ` Not brought up to date: ${namesOf(failed)}.` : ''}`,
    }
  return {
    tone: ready.length > 0 || failed.length > 0 ? 'warn' : 'plain',
    title: 'Not ready for the field',
    text: [`Missing: ${namesOf(missing)}.`, stored, isUp ? toFetchMessage(due) : '']
      .filter(Boolean)
      .join(' '),
  }
}

/** Returns how much a press would fetch, as far as it is known. */
function toFetchMessage(due: readonly FieldPart[]): string {
  const unknown = due.filter(({ bytes }) => bytes === undefined)
  if (unknown.length === 0) return `To be fetched: ${bytesMessage(bytesOf(due))}.`
  const known = due.some(({ bytes = 0 }) => bytes >= WORTH_SAYING)
    ? `To be fetched: at least ${bytesMessage(bytesOf(due))}. `
    : ''
  return `${known}The size of ${namesOf(unknown)} is not known yet.`
}

/** Beside a size that is not known, a smaller one tells nothing (bytes). */
const WORTH_SAYING = 100_000

const NUMBER = new Intl.NumberFormat('en-NG')

const namesOf = (parts: readonly FieldPart[]) =>
  new Intl.ListFormat('en-NG', { type: 'conjunction' }).format(parts.map(({ title }) => title))

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
