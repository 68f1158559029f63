/** Why the device did not keep something. */
export type NotStored =
  /** It is full, or does not answer. */
  | { readonly kind: 'not-stored' }
  /** This tab has no connection to its store any more (see StoreLoss). */
  | { readonly kind: 'store-closed' }

/** What an error that a write to the store threw comes to. */
export function notStored(thrown: unknown): NotStored {
  const isClosed = thrown instanceof Error && thrown.name === 'DatabaseClosedError'
  return { kind: isClosed ? 'store-closed' : 'not-stored' }
}
