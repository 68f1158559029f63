/** A value, or the reason why there is none. Failures have a `kind`; nothing is thrown. */
export type Result<T, F> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: F }

/** Makes the result that has a value. */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value })

/** Makes the result that has a failure. */
export const failed = <F>(failure: F): { readonly ok: false; readonly failure: F } => ({ ok: false, failure })
