/**
 * Why a call has no answer (contract/README.md, "Refusals", and the failures of networks). Code decides by
 * `kind`; `message` is the bank's own sentence and is only shown to users.
 */
export type BankFailure =
  /** The device knew that it had no connection. The call was not sent. */
  | { readonly kind: 'offline' }
  /**
   * The deployment has another configuration than this page. The write was not sent; the page must be
   * reloaded.
   */
  | { readonly kind: 'config-changed' }
  /** The call was sent, or perhaps sent, and nothing came back, or an answer that broke off. */
  | { readonly kind: 'no-answer' }
  /** The call was sent, perhaps not whole, and was given up because nothing moved for too long. */
  | { readonly kind: 'timeout' }
  /**
   * An answer that cannot be read. Without `isFromBank` it is HTML or no whole JSON and not the bank's;
   * with it, it is the bank's answer in a shape that the contract does not describe.
   */
  | { readonly kind: 'unreadable'; readonly status: number; readonly isFromBank?: true }
  /**
   * The bank failed inside: 5xx, INTERNAL_SERVER_ERROR, or an error in a field that it had begun to execute.
   * The message of a 5xx is rarely meant for users.
   */
  | { readonly kind: 'server'; readonly status: number; readonly message?: string }
  /** No session, an expired one, or a wrong e-mail or password. */
  | { readonly kind: 'unauthenticated'; readonly message: string }
  /** The rank, the organisation or the identity is not the caller's. */
  | { readonly kind: 'forbidden'; readonly message: string }
  /** Too many tries. `retryAfterMs` is how long the bank asks to wait. */
  | { readonly kind: 'rate-limited'; readonly retryAfterMs: number; readonly message: string }
  /** The first call with this Idempotency-Key is still running at the bank. */
  | { readonly kind: 'in-progress' }
  /** The Idempotency-Key was already used for something else. */
  | { readonly kind: 'key-conflict' }
  /**
   * The bank read the call and refused it before it executed anything. With `isAboutContent` because of what
   * the call brings (a bad line of a file), so that another token changes nothing.
   */
  | { readonly kind: 'refused'; readonly message: string; readonly isAboutContent?: true }

/**
 * Returns true if the bank may have executed the call although no answer says so. Such a write is checked at
 * the bank.
 */
export function outcomeIsUnknown(failure: BankFailure): boolean {
  switch (failure.kind) {
    case 'no-answer':
    case 'timeout':
    case 'unreadable':
    case 'server':
    case 'in-progress':
    case 'key-conflict':
      return true
    default:
      return false
  }
}

/** Returns true if the device did not send the call, so that the bank cannot have it. */
export function wasNotSent({ kind }: BankFailure): boolean {
  return kind === 'offline' || kind === 'config-changed'
}

/**
 * Returns true if the bank refused the caller, which it does before it executes anything (contract/README.md,
 * "Refusals"): the session has ended, or the rank, the organisation or the identity is not the caller's.
 */
export function refusesSession({ kind }: BankFailure): boolean {
  return kind === 'unauthenticated' || kind === 'forbidden'
}

/** Returns true if the connection itself failed, so that other calls would fail as well. */
export function isUnreachable(failure: BankFailure): boolean {
  return failure.kind === 'offline' || failure.kind === 'no-answer' || failure.kind === 'timeout'
}

/** Returns "Wait 17 seconds, then try again." for a time in ms. */
export function waitMessage(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  return `Wait ${seconds === 1 ? '1 second' : `${seconds} seconds`}, then try again.`
}

const asSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

/**
 * Returns what a user reads about a failed read, and what to do about it. It is the bank's own sentence if
 * there is one.
 */
export function failureMessage(failure: BankFailure): string {
  switch (failure.kind) {
    case 'offline':
      return 'You are offline. What is saved on this device is shown; the rest comes when you are online again.'
    case 'config-changed':
      return 'The settings of this app were changed. Reload the page, then try again.'
    case 'no-answer':
      return 'The bank did not answer. Check the connection and try again.'
    case 'timeout':
      return 'The bank took too long to answer. Try again in a moment.'
    case 'unreadable':
      return failure.isFromBank
        ? 'The bank’s answer could not be read. Try again in a moment; if that does not help, call support.'
        : 'Something answered that is not the bank. If this is a public Wi-Fi, sign in to it first, then try again.'
    case 'server':
      return failure.status < 500 && failure.message
        ? failure.message
        : 'The bank’s system is not responding. Try again in a moment.'
    case 'in-progress':
      return 'The bank is still working on the first try. Wait a moment, then check again.'
    case 'key-conflict':
      return 'The bank already has this entry with other details. Check with the bank before you send it again.'
    case 'unauthenticated':
      return failure.message || 'Your session has ended. Sign in again.'
    case 'forbidden':
      return failure.message || 'Your rank does not allow this.'
    case 'rate-limited':
      return `${asSentence(failure.message || 'Too many tries')} ${waitMessage(failure.retryAfterMs)}`
    case 'refused':
      return failure.message || 'Declined by the bank, without a reason.'
  }
}
