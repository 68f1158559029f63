import { observable } from '../observable'
import { notify } from '../Toaster/notify'

/** The open dialogs, the topmost last. Everything outside of the topmost is inert. */
const open = observable<readonly HTMLDialogElement[]>([])

/**
 * For `Dialog` only: puts this dialog on top. Returns a function that removes it. Over its question, what
 * went well before would be read as the answer, so that leaves.
 */
export function pushDialog(dialog: HTMLDialogElement): () => void {
  notify.clearSuccesses()
  open.set([...open.get(), dialog])
  return () => open.set(open.get().filter((other) => other !== dialog))
}

/** The topmost open dialog, if any, for what must be visible above everything. */
export const topDialog = { get: () => open.get().at(-1), subscribe: open.subscribe }
