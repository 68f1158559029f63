/** The dialogs that are open, the topmost last. What is outside of the topmost can be neither read nor pressed. */
let open: readonly HTMLDialogElement[] = []
const watchers = new Set<() => void>()

function set(next: readonly HTMLDialogElement[]): void {
  open = next
  for (const watcher of watchers) watcher()
}

/** For `Dialog` alone: this one stands on top now. Returns how to say that it is closed. */
export function standOnTop(dialog: HTMLDialogElement): () => void {
  set([...open, dialog])
  return () => set(open.filter((other) => other !== dialog))
}

/** For what must be seen over everything: the dialog on top, if there is one. */
export const topDialog = {
  get: () => open.at(-1),
  subscribe: (watcher: () => void) => {
    watchers.add(watcher)
    return () => void watchers.delete(watcher)
  },
}
