import type * as v from 'valibot'
import type { WithoutSecrets } from '../../bank/secrets'
import type { Result } from '../../domain/result'

/** Who the draft is sent as. */
export interface DraftSender {
  readonly orgId: string
  /** The signed-in user's staff id, '' where the bank keeps none. */
  readonly staffId: string
}

/** What a draft is sent from. */
interface ReadyDraft<Values> {
  readonly values: Values
  /** Data URLs by attachment name. */
  readonly attachments: Readonly<Record<string, string>>
  readonly sender: DraftSender
  /** A short reference made from the draft's key, the same at every try, by which the entry can be found at the bank. */
  readonly reference: string
}

/** What the bank made of a draft: a receipt for the outbox, or its own words for no. */
export type DraftAnswer = Result<
  { readonly receipt: string },
  { readonly kind: 'refused'; readonly message: string }
>

/** A kind of form that may be finished without a line. One file and one line in the registry make one. */
export interface DraftDefinition<Values = unknown, Variables extends object = object> {
  /** Its name in the store; never changed. */
  readonly kind: string
  /** Counted up when `values` changes its shape. Contents of a later version stay shut, and as they are. */
  readonly version: number
  /** Contents of an earlier version in today's shape. What no migration knows stays shut as well. */
  readonly migrate?: ((contents: unknown, version: number) => unknown) | undefined
  /** A form as it is first opened. */
  readonly empty: Values
  /** What a stored draft must look like to be opened: the shape, not the rules. A form in the making may break every rule. */
  readonly values: v.GenericSchema<unknown, Values>
  /** The rules that must hold before it may be queued; each issue's path names its field. */
  readonly rules: v.GenericSchema<Values, unknown>
  /** What the outbox calls it: "Account for Ramatu Ɗanladi". */
  readonly title: (values: Values) => string
  /** A second line: "Journal, folio 4417, ₦2,400,000.00". */
  readonly summary: (values: Values) => string
  /** The operation date it is written for (ISO day), where the bank refuses another; otherwise left out. */
  readonly operationDate?: ((values: Values) => string) | undefined
  /** The contents written for a moved date, as the user confirmed. */
  readonly withOperationDate?: ((values: Values, day: string) => Values) | undefined
  /** Names of the attachments that must be there before it may be queued, with the sentence said where one is missing. */
  readonly attachments?: Readonly<Record<string, string>> | undefined
  /** Where it is written on; the draft's id is added as `?draft=`. */
  readonly path: string
  readonly document: string
  readonly variables: (ready: ReadyDraft<Values>) => Variables
  readonly answer: v.GenericSchema<unknown, DraftAnswer>
}

/** Declares a draft kind. Variables named like a secret do not compile: no token, no password is ever in a draft. */
export function defineDraft<Values, Variables extends object>(
  definition: DraftDefinition<Values, Variables> & WithoutSecrets<Variables>,
): DraftDefinition<Values, Variables> {
  return definition
}

/** Any draft kind, where its values do not matter: the registry, the outbox. */
// biome-ignore lint/suspicious/noExplicitAny: values only flow from a definition back into the same definition
export type AnyDraft = DraftDefinition<any, any>

/** The reference under which a draft's entry can be found at the bank. */
export function referenceOf(key: string): string {
  return `BL-${key.replaceAll('-', '').slice(0, 10).toUpperCase()}`
}
