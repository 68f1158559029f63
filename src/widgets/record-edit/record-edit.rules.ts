import type { BankFailure } from '../../bank/failure'
import { ok, type Result } from '../../domain/result'
import { cleanText } from '../../domain/text/clean-text'
import type { AtBank } from '../../offline/live-writes/define-live'

/** The fields of a record as an edit form has them: all text, '' if there is nothing. */
export type RecordFields<Name extends string = string> = Readonly<Record<Name, string>>

/** One field that a user has changed. */
export interface FieldChange<Name extends string = string> {
  readonly name: Name
  /** The bank's value at the time of the change. */
  readonly before: string
  /** The value that the user wants. */
  readonly after: string
}

/** A field that the user and another user have changed to different values. */
export interface FieldConflict<Name extends string = string> {
  readonly name: Name
  /** The value from which both started. */
  readonly before: string
  readonly atBank: string
  readonly typed: string
}

/** Two fields of which only one may be filled in, by the name of the one and of the other. */
export type ExclusiveFields<Name extends string> = Readonly<Partial<Record<Name, Name>>>

/** A record that is being edited: the bank's copy, the edited copy, and what is still to be decided. */
export interface RecordDraft<Name extends string = string> {
  /** The bank's copy as it was read last. */
  readonly original: RecordFields<Name>
  readonly edited: RecordFields<Name>
  /** The conflicts among which the user has not chosen yet: the value from which both started, by name. */
  readonly undecided: Readonly<Record<string, string>>
}

/** Returns the draft of a record in which nothing is changed yet. */
export function unchangedDraft<Name extends string>(original: RecordFields<Name>): RecordDraft<Name> {
  return { original, edited: original, undecided: {} }
}

/** Returns the changed fields, with their new values trimmed. Spaces at the ends are no change. */
export function changesOf<Name extends string>({
  original,
  edited,
}: Pick<RecordDraft<Name>, 'original' | 'edited'>): readonly FieldChange<Name>[] {
  return namesOf(original)
    .filter((name) => !areEqual(original[name], edited[name]))
    .map((name) => ({ name, before: original[name], after: cleanText(edited[name]) }))
}

/**
 * Returns the fields that were changed on both sides since `original` was read, to different values. A field
 * that only one side has changed is no conflict.
 */
export function conflictsBetween<Name extends string>(
  original: RecordFields<Name>,
  atBank: RecordFields<Name>,
  edited: RecordFields<Name>,
): readonly FieldConflict<Name>[] {
  return namesOf(original)
    .filter(
      (name) =>
        !areEqual(original[name], atBank[name]) &&
        !areEqual(original[name], edited[name]) &&
        !areEqual(atBank[name], edited[name]),
    )
    .map((name) => ({ name, before: original[name], atBank: atBank[name], typed: edited[name] }))
}

/** Returns the draft after the user has typed. A filled in field empties the one that it excludes. */
export function typeInto<Name extends string>(
  draft: RecordDraft<Name>,
  name: Name,
  value: string,
  exclusive?: ExclusiveFields<Name>,
): RecordDraft<Name> {
  const other = exclusive?.[name]
  const emptied = other !== undefined && value !== '' ? { [other]: '' } : {}
  return { ...draft, edited: { ...draft.edited, ...emptied, [name]: value } }
}

/**
 * Returns the draft after the record was read again. A field that the user did not change has the bank's
 * value; a field that changed on both sides waits for the user's choice, and stays as typed until then.
 */
export function rebase<Name extends string>(
  draft: RecordDraft<Name>,
  atBank: RecordFields<Name>,
): RecordDraft<Name> {
  const { original, edited } = draft
  const fromBank: Record<Name, string> = { ...edited }
  for (const name of namesOf(atBank))
    if (areEqual(original[name], edited[name])) fromBank[name] = atBank[name]
  const undecided: Record<string, string> = {}
  for (const { name, before } of conflictsBetween(original, atBank, edited)) undecided[name] = before
  Object.assign(undecided, draft.undecided)
  return { original: atBank, edited: fromBank, undecided }
}

/**
 * Returns what is left of a draft once the bank has carried these changes out: what was typed after they were
 * sent. Undefined if nothing is.
 */
export function restAfter<Name extends string>(
  draft: RecordDraft<Name>,
  changes: readonly FieldChange[],
): RecordDraft<Name> | undefined {
  const sent = new Map<string, string>(changes.map(({ name, after }) => [name, after]))
  const original: Record<Name, string> = { ...draft.original }
  for (const name of namesOf(original)) original[name] = sent.get(name) ?? original[name]
  const rest = { ...draft, original }
  return changesOf(rest).length === 0 ? undefined : rest
}

/** Returns the conflicts of a draft that wait for the user's choice. */
export function undecidedConflicts<Name extends string>({
  original,
  edited,
  undecided,
}: RecordDraft<Name>): readonly FieldConflict<Name>[] {
  return namesOf(original).flatMap((name) => {
    const before = undecided[name]
    if (before === undefined || areEqual(original[name], edited[name])) return []
    return [{ name, before, atBank: original[name], typed: edited[name] }]
  })
}

/** Returns the draft after the user has chosen one of the two values of a field. */
export function decide<Name extends string>(
  draft: RecordDraft<Name>,
  name: Name,
  choice: 'atBank' | 'typed',
  exclusive?: ExclusiveFields<Name>,
): RecordDraft<Name> {
  const value = choice === 'atBank' ? draft.original[name] : draft.edited[name]
  const undecided = { ...draft.undecided }
  delete undecided[name]
  return { ...typeInto(draft, name, value, exclusive), undecided }
}

/** Returns whether a record that was read again has all new values of an edit. */
function hasChanges(
  stored: Readonly<Record<string, string | undefined>>,
  changes: readonly FieldChange[],
): boolean {
  return changes.every(({ name, after }) => areEqual(stored[name] ?? '', after))
}

/** Returns whether two edits change the same fields to the same values. */
export function areSameChanges(one: readonly FieldChange[], other: readonly FieldChange[]): boolean {
  const inOrder = (changes: readonly FieldChange[]) =>
    JSON.stringify(changes.map(({ name, before, after }) => [name, before, after]).sort())
  return inOrder(one) === inOrder(other)
}

/** Browsers and banks differ in how they end a line. */
function areEqual(one: string, other: string): boolean {
  return one === other || tidied(one) === tidied(other)
}

const tidied = (text: string) => text.replace(/\r\n/g, '\n').trim()

function namesOf<Name extends string>(fields: RecordFields<Name>): Name[] {
  return Object.keys(fields) as Name[]
}

/**
 * Returns what a record that was read again says of an edit, for `isThere`: that the bank has it if all new
 * values are there, and nothing otherwise.
 */
export function asEdited(
  read: Result<Readonly<Record<string, string | undefined>> | undefined, BankFailure>,
  changes: readonly FieldChange[],
): Result<AtBank | undefined, BankFailure> {
  if (!read.ok) return read
  const isThere = read.value !== undefined && hasChanges(read.value, changes)
  return ok(isThere ? { detail: 'the record has the new values' } : undefined)
}
