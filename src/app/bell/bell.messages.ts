/** The words that the bar needs at once; those of the panel are in `event.messages.ts`. */
export const BELL = { title: 'Notifications' } as const

/** Returns the name of the button: "Notifications, 3 new", "Notifications, none new". */
export function bellMessage(unread: number): string {
  return `${BELL.title}, ${unread === 0 ? 'none' : unread} new`
}
