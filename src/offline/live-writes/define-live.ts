import type * as v from 'valibot'
import type { BankConnection, CallOptions } from '../../bank/client'
import type { BankFailure } from '../../bank/failure'
import type { Identity } from '../../bank/identity'
import type { FactsWithoutSecrets } from '../../bank/secrets'
import type { Result } from '../../domain/result'
import type { Capability } from '../../domain/staff/permissions'
import type { SessionUser } from '../../domain/staff/session-user'
import type { Noun } from '../../domain/text/noun'
import type { AnyList, ShownIn } from '../lists/define-list'

/** With what the bank is asked about a write. */
export interface CheckContext {
  readonly connection: BankConnection
  readonly token: string
  readonly orgId: string
  readonly signal?: AbortSignal | undefined
}

/** A write that the bank certainly has: its state there, and the bank's name for it if it gives one. */
export interface AtBank {
  readonly detail: string
  readonly reference?: string | undefined
}

/** A detail by which users can find a live write at the bank. */
export interface LiveWriteDetail {
  readonly label: string
  readonly value: string
  /** It is the reference to quote to the bank, so that a button copies it. */
  readonly isReference?: true
}

/**
 * The bank's answer to a live write: yes or no, with its message. `reference` is the bank's name for what it
 * made, such as a teller number, if it sends one.
 */
export type LiveWriteAnswer =
  | { readonly ok: true; readonly message: string; readonly reference?: string | undefined }
  | { readonly ok: false; readonly message: string }

/** The passwords of a call that proves or sets one; '' where the user typed none. */
export interface Passwords {
  /** The password that the user has now. */
  readonly current: string
  /** The password that is to be set, for the user or for someone else. */
  readonly next: string
}

/**
 * The inputs that a call may need besides the facts. The identity comes from the bank, the others from the
 * user: they are handed in when the call is sent, and are never stored.
 */
interface Needed {
  readonly identity: Identity
  readonly token: string
  readonly password: Passwords
}

/** The name of something that a call needs. */
export type LiveWriteNeed = keyof Needed

/** Who sends a live write, and with what. It is never stored. */
export type Sender<Needs extends LiveWriteNeed = LiveWriteNeed> = {
  readonly user: Pick<SessionUser, 'id' | '_id' | 'org_id' | 'firstname' | 'lastname' | 'phone' | 'email'>
} & Pick<Needed, Needs>

/** A live write without the parts that send it, for the log and the screens. */
export interface LiveWriteKind<Facts extends object> {
  /**
   * Its name in the live-write log, never changed: that of the GraphQL call, with "/…" behind it if several
   * writes share a call.
   */
  readonly operation: string
  /** The users' word for the thing that the write makes or changes, for the sentences about that thing. */
  readonly noun: Noun
  /** The capability to send it; the rulebook gives the rank. */
  readonly capability: Capability
  /** The facts of the write. The log stores them, so facts with a secret do not compile. */
  readonly facts: v.GenericSchema<unknown, Facts>
  /**
   * Returns true if both would do the same thing. If the first was executed, the user is asked before the
   * second is sent. Descriptions (remarks, case) make no difference.
   */
  readonly isSame: (earlier: Facts, facts: Facts) => boolean
  /**
   * Returns true if this write would repeat or undo something of an earlier one, so that it is not sent while
   * the outcome of that one is unknown. The same as `isSame` if it is left out.
   */
  readonly conflicts?: ((earlier: Facts, facts: Facts) => boolean) | undefined
  /**
   * The same may be done again and again, so that the user is not asked before: a setting that is switched
   * back and forth.
   */
  readonly isRepeatable?: true | undefined
  /** The meaning of a refusal, as sentences; 'No money moved.' if it is left out. */
  readonly ifRefused?: string | undefined
  /** The sentence after a call that failed on its way, if the specification gives one for this write. */
  readonly ifUnreached?: string | undefined
  /**
   * The party or event that the write still waits for after the bank's yes, before any money has moved: 'an
   * authorizer'. Left out if the bank has carried the write out once it says yes.
   */
  readonly waitsFor?: string | undefined
  /** The sentence after a success, if the specification gives one; the bank's own if it is left out. */
  readonly ifDone?: string | undefined
  /**
   * How the user can find out what became of it if the bank cannot tell, as sentences; asking the branch if
   * it is left out.
   */
  readonly ifUnclear?: string | undefined
  /** The users' title of one write: "₦125,000.00 to Yetúndé Ṣówándé". */
  readonly title: (facts: Facts) => string
  /** The details by which users can find the write at the bank: order id, account numbers. */
  readonly details: (facts: Facts) => readonly LiveWriteDetail[]
  /**
   * Asked of a bank that honours no keys. Resolves with what the bank has of the write if that is certain: it
   * shows the name that the write gave itself, or the record is read again and has the new values. Undefined
   * says nothing: likeness of rows is never proof. Leave it out if nothing is certain.
   */
  readonly isThere?:
    | ((facts: Facts, context: CheckContext) => Promise<Result<AtBank | undefined, BankFailure>>)
    | undefined
  /** Where its user can look for it at the bank. */
  readonly shownIn?: ((facts: Facts) => ShownIn) | undefined
  /** The changes of the write to the own record of the user who sends it, for the session to follow. */
  readonly ownRecord?: ((facts: Facts) => Partial<SessionUser> | undefined) | undefined
  /** The lists that change when it has arrived. */
  readonly invalidates: readonly AnyList[]
  /** The reads that change when it has arrived. */
  readonly invalidatesReads?: readonly { readonly name: string }[] | undefined
}

/**
 * Returns the name by which the bank settles a live write: that of its GraphQL call, or its path (contract,
 * "Settling a key").
 */
export function operationAtBank({ operation, post, upload }: AnyLiveWrite): string {
  return upload?.path ?? post?.path ?? operation.replace(/\/.*/, '')
}

/** Returns the query keys of what a live write changes, lists and reads. */
export function changedQueries({
  invalidates,
  invalidatesReads = [],
}: Pick<AnyLiveWrite, 'invalidates' | 'invalidatesReads'>): readonly (readonly string[])[] {
  return [
    ...invalidates.map(({ name }) => ['list', name]),
    ...invalidatesReads.map(({ name }) => ['read', name]),
  ]
}

/** A write that is sent live or not at all: one GraphQL operation, one POST, or the upload of one file. */
export type LiveWriteDefinition<Facts extends object, Needs extends LiveWriteNeed> =
  | OperationWrite<Facts, Needs>
  | RestWrite<Facts, Needs>
  | UploadWrite<Facts, Needs>

/** A live write that is one GraphQL operation. */
interface OperationWrite<Facts extends object, Needs extends LiveWriteNeed> extends LiveWriteKind<Facts> {
  readonly needs: readonly Needs[]
  readonly document: string
  /** Returns the variables of the call. */
  readonly variables: (facts: Facts, sender: Sender<Needs>) => object
  readonly answer: v.GenericSchema<unknown, LiveWriteAnswer>
  readonly upload?: undefined
  readonly post?: undefined
}

/** A live write that is one POST of JSON. */
interface RestWrite<Facts extends object, Needs extends LiveWriteNeed> extends LiveWriteKind<Facts> {
  readonly needs: readonly Needs[]
  readonly post: {
    readonly path: string
    /** Sends the variables as its body, and resolves with the bank's message. */
    readonly send: (
      connection: BankConnection,
      body: object,
      options: CallOptions,
    ) => Promise<Result<string, BankFailure>>
  }
  readonly variables: (facts: Facts, sender: Sender<Needs>) => object
  readonly upload?: undefined
}

/**
 * A live write that sends a file. The file is handed in when it is sent, and never stored: the facts identify
 * it by the hash of its contents.
 */
export interface UploadWrite<Facts extends object, Needs extends LiveWriteNeed> extends LiveWriteKind<Facts> {
  readonly needs: readonly Needs[]
  readonly upload: { readonly path: string }
  readonly post?: undefined
  /** Returns the text fields beside the file. */
  readonly variables: (facts: Facts, sender: Sender<Needs>) => Readonly<Record<string, string>>
}

/**
 * Loads every live write of the registry. Rejects if its code cannot be loaded: without a connection, before
 * the worker has stored it.
 */
export type LoadLiveWriteKinds = () => Promise<readonly AnyLiveWrite[]>

/** Declares a live write. Facts named like a secret, at any depth, do not compile. */
export function defineLive<Facts extends object, const Needs extends LiveWriteNeed = never>(
  definition: OperationWrite<Facts, Needs> & FactsWithoutSecrets<Facts>,
): OperationWrite<Facts, Needs> {
  return definition
}

/** Declares a live write that is one POST of JSON, under the same condition. */
export function defineRestWrite<Facts extends object, const Needs extends LiveWriteNeed = never>(
  definition: RestWrite<Facts, Needs> & FactsWithoutSecrets<Facts>,
): RestWrite<Facts, Needs> {
  return definition
}

/** Declares a live write that sends a file, under the same condition. */
export function defineUpload<Facts extends object, const Needs extends LiveWriteNeed = never>(
  definition: UploadWrite<Facts, Needs> & FactsWithoutSecrets<Facts>,
): UploadWrite<Facts, Needs> {
  return definition
}

/** Any live write, for code that does not read its facts: the registry, the reconciler. */
// biome-ignore lint/suspicious/noExplicitAny: values only flow back into the definition that they come from
export type AnyLiveWrite = LiveWriteDefinition<any, any>
