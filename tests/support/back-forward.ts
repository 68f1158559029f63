import { expect } from 'vitest'

/**
 * Plays a story in which a page is left and comes back, until the browser had stored that page (`story`
 * returns whether it had). Chromium throws a stored page away if the worker broadcasts a change to it
 * meanwhile, so one attempt proves nothing. Each time the story itself expects whatever must hold in both
 * cases.
 */
export async function untilRestored(story: () => Promise<boolean>): Promise<void> {
  let wasRestored = false
  for (let attempt = 1; !wasRestored && attempt <= 8; attempt += 1) wasRestored = await story()
  expect(wasRestored, 'the browser had stored the page').toBe(true)
}
