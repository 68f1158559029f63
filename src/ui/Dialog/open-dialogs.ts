import { observable } from '../observable'

/** The open dialogs, the topmost last. Everything outside of the topmost is inert. */
const open = observable<readonly HTMLDialogElement[]>([])

/** For `Dialog` only: puts this dialog on top. Returns a function that removes it. */
export function pushDialog(dialog: HTMLDialogElement): () => void {
  open.set([...open.get(), dialog])
  return () => open.set(open.get().filter((other) => other !== dialog))
}

/** The topmost open dialog, if any, for what must be visible above everything. */
export const topDialog = { get: () => open.get().at(-1), subscribe: open.subscribe }

/** Calls the function whenever a dialog opens. Returns a function that ends that. */
export function onDialogOpen(act: () => void): () => void {
  let before = open.get().length
  return open.subscribe(() => {
    const now = open.get().length
    if (now > before) act()
    before = now
  })
}
