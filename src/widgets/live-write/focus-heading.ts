/** Puts the focus on the screen’s heading when the note that has it goes: it would be lost with the note. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('#page h1')?.focus({ preventScroll: true })
}
