/** How much of a message names it: one line of a note. */
const LENGTH = 40

/** Returns the start of a message in quotation marks, by which users recognise it. */
export function shortMessage(message: string): string {
  return `“${message.length > LENGTH ? `${message.slice(0, LENGTH).trimEnd()}…` : message}”`
}
