import type * as v from 'valibot'
import type { BankFailure } from '../../bank/failure'
import type { WithoutSecrets } from '../../bank/secrets'
import type { Result } from '../../domain/result'
import type { ListCaller } from '../lists/ask-page'
import type { ShownIn } from '../lists/define-list'

/**
 * The writes that may wait on the device and be sent by the app itself: they move no money before another
 * person has approved them, and the bank gets no token with them. Every other write is a live write, sent at
 * the press of its button or not at all; a draft of it does not compile.
 */
export type QueuedOperation = 'createJournal' | 'createAccount'

/** The user and organisation that a draft is sent for. */
export interface DraftSender {
  readonly orgId: string
  /** The signed-in user's staff id; '' if the bank has none. */
  readonly staffId: string
}

/** The inputs from which the variables of a draft's call are made. */
interface ReadyDraft<Values> {
  readonly values: Values
  /** Data URLs by attachment name. */
  readonly attachments: Readonly<Record<string, string>>
  readonly sender: DraftSender
  /**
   * A short reference made from the draft's key, the same at every try, by which users find the entry at the
   * bank.
   */
  readonly reference: string
}

/** The bank's data in its yes to a draft; '' for a part that the answer does not give. */
interface Accepted {
  readonly message: string
  readonly account_number: string
  /** The status of the journal entry that it made. */
  readonly entryStatus: string
}

/** An account that a draft has opened: "1009086586" for "Halima Abubakar". */
export interface OpenedAccount {
  readonly number: string
  readonly holder: string
}

/** Something at the bank that may be what a draft would create, as the user is shown it. */
export interface Duplicate {
  readonly title: string
  readonly detail: string
}

/** Asks the bank with the session of the sender. */
export type AskBank = <T>(question: {
  readonly document: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly answer: v.GenericSchema<unknown, T>
}) => Promise<Result<T, BankFailure>>

/** How the bank is asked, before the first try, whether it already has what a draft would create. */
export interface DuplicateCheck<Values = unknown> {
  /** Returns what the bank has that may be the same; none if it has nothing. */
  readonly find: (
    values: Values,
    sender: DraftSender,
    ask: AskBank,
  ) => Promise<Result<readonly Duplicate[], BankFailure>>
  /**
   * The question to the user if the bank has a possible duplicate. `another` is the answer that sends the
   * draft.
   */
  readonly question: { readonly title: string; readonly text: string; readonly another: string }
}

/**
 * A kind of form that can be finished without a connection. One file and one entry in the registry make one.
 */
export interface DraftDefinition<Values = unknown, Variables extends object = object> {
  /** Its name in the store. Never change it. */
  readonly kind: string
  /**
   * Increase it when the shape of `values` changes. Contents of a later version are not opened and not
   * changed.
   */
  readonly version: number
  /** Converts contents of an earlier version to today's shape. Without it, such contents are not opened. */
  readonly migrate?: ((contents: unknown, version: number) => unknown) | undefined
  /** The values of a new form. */
  readonly empty: Values
  /**
   * The shape that a stored draft must have to be opened. It has no rules, because an unfinished form may
   * break all of them.
   */
  readonly values: v.GenericSchema<unknown, Values>
  /** The rules that must hold before the draft is queued. Each issue's path names its field. */
  readonly rules: v.GenericSchema<Values, unknown>
  /** The title in the outbox: "Account for Ramatu Ɗanladi". */
  readonly title: (values: Values) => string
  /** The outbox's second line: "Journal, folio 4417, ₦2,400,000.00". */
  readonly summary: (values: Values) => string
  /** The operation date it is written for (ISO day). Leave it out if the bank accepts any date. */
  readonly operationDate?: ((values: Values) => string) | undefined
  /** Returns the values for another operation date, after the user has confirmed it. */
  readonly withOperationDate?: ((values: Values, day: string) => Values) | undefined
  /**
   * The attachments that must be there before the draft is queued, by name, each with the message if it is
   * missing.
   */
  readonly attachments?: Readonly<Record<string, string>> | undefined
  /** The path of its form; the draft's id is added as `?draft=`. */
  readonly path: string
  /** The field of its document, which is what it does at the bank. */
  readonly operation: QueuedOperation
  readonly document: string
  readonly variables: (ready: ReadyDraft<Values>) => Variables
  /** Returns the receipt that the outbox shows. */
  readonly receipt: (accepted: Accepted) => string
  /**
   * Returns the account that it has opened, for the sentence about it; undefined if the bank named none.
   * Leave it out if it opens none.
   */
  readonly accountOf?: ((values: Values, receipt: string) => OpenedAccount | undefined) | undefined
  /** The check before the first try. Leave it out if the same may be there any number of times. */
  readonly duplicateCheck?: DuplicateCheck<Values> | undefined
  /** Where users look for it at the bank. */
  readonly shownIn: (values: Values) => ShownIn
  /**
   * Asks the bank whether it shows the reference that the draft gave itself. It says "there", never "not
   * there". Leave it out if the bank shows no reference.
   */
  readonly isThere?:
    | ((reference: string, caller: ListCaller) => Promise<Result<boolean, BankFailure>>)
    | undefined
}

/**
 * Declares a draft kind. It does not compile with variables named like a secret, so no token or password is
 * in a draft.
 */
export function defineDraft<Values, Variables extends object>(
  definition: DraftDefinition<Values, Variables> & WithoutSecrets<Variables>,
): DraftDefinition<Values, Variables> {
  return definition
}

/**
 * Loads every draft kind of the registry. Rejects if its code cannot be loaded: without a connection, before
 * the worker has stored it.
 */
export type LoadDraftKinds = () => Promise<readonly AnyDraft[]>

/** Any draft kind, for code that does not read its values: the registry, the outbox. */
// biome-ignore lint/suspicious/noExplicitAny: values only flow back into the definition that they come from
export type AnyDraft = DraftDefinition<any, any>

/** Returns the reference by which users find a draft's entry at the bank. */
export function referenceOf(key: string): string {
  return `BL-${key.replaceAll('-', '').slice(0, 10).toUpperCase()}`
}
