/** Why the device did not store something. */
export type NotStored =
  /** The device is full, or does not answer. */
  | { readonly kind: 'not-stored' }
  /** This tab has lost its connection to the store (see StoreLoss). */
  | { readonly kind: 'store-closed' }

/** Returns the failure for an error that a write to the store threw. */
export function notStored(thrown: unknown): NotStored {
  const isClosed = thrown instanceof Error && thrown.name === 'DatabaseClosedError'
  return { kind: isClosed ? 'store-closed' : 'not-stored' }
}
