/** An answer or the reason there is none. Failures are values with a `kind`; nothing here is thrown. */
export type Result<T, F> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: F }

/** A good answer. */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value })

/** The reason there is no answer. */
export const failed = <F>(failure: F): { readonly ok: false; readonly failure: F } => ({ ok: false, failure })
