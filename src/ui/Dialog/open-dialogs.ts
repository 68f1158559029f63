import { watched } from '../watched'

/** The dialogs that are open, the topmost last. What is outside of the topmost can be neither read nor pressed. */
const open = watched<readonly HTMLDialogElement[]>([])

/** For `Dialog` alone: this one stands on top now. Returns how to say that it is closed. */
export function standOnTop(dialog: HTMLDialogElement): () => void {
  open.set([...open.get(), dialog])
  return () => open.set(open.get().filter((other) => other !== dialog))
}

/** For what must be seen over everything: the dialog on top, if there is one. */
export const topDialog = { get: () => open.get().at(-1), subscribe: open.subscribe }
