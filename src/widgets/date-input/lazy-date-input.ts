import { lazyPart } from '../../ui/lazy-part/lazy-part'

/** A day in a filter. Few filters are by day, so that the field is loaded with the first of them. */
export const DateInput = lazyPart(async () => ({ default: (await import('./DateInput')).DateInput }))
