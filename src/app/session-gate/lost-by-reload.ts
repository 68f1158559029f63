import type { StoreLoss } from '../../offline/store/database'

/**
 * Whether a reload after the tab has lost its store loses input, so that its user must be asked first. In a
 * store that was deleted, drafts are lost as well: what a form shows was stored until now.
 */
export function isLostByReload(loss: StoreLoss, hasUnsavedInput: boolean): boolean {
  return loss === 'deleted' || hasUnsavedInput
}
