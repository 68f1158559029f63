/** Puts the focus on the screen's heading, because the note that had it goes. Without this it would be lost. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('#page h1')?.focus({ preventScroll: true })
}
