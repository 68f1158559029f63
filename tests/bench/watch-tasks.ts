import type { Page } from 'playwright-core'

/** The work that kept a page busy: its tasks above 50 ms, and the longest wait for a key press (ms). */
export interface SeenTasks {
  readonly tasks: readonly number[]
  /** Below 16 it is not exact: the browser tells only of keys after which the next frame took so long. */
  readonly key: number
}

/**
 * Notes each task of the page above 50 ms and the longest wait until a key was handled, from now on. The time
 * until the next frame is left out: a key that changes nothing asks for none, and it may come after seconds.
 */
const watch = () => {
  const tasks: number[] = []
  const seen = { tasks, key: 0 }
  Object.assign(globalThis, { seen })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(Math.round(duration))
  }).observe({ type: 'longtask' })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.name.startsWith('key')) seen.key = Math.max(seen.key, entry.processingEnd - entry.startTime)
  }).observe(Object.assign({ type: 'event' }, { durationThreshold: 16 }))
}

/**
 * Begins to watch the page, and returns what gives what was seen since the last time. Call it once for each
 * document.
 */
export async function watchTasks(page: Page): Promise<() => Promise<SeenTasks>> {
  await page.evaluate(watch)
  return () =>
    page.evaluate(async () => {
      // The observers hear of a task after its end.
      await new Promise((resolve) => setTimeout(resolve, 200))
      const seen: { tasks: number[]; key: number } = Reflect.get(globalThis, 'seen')
      const { key } = seen
      seen.key = 0
      return { tasks: seen.tasks.splice(0), key }
    })
}

/** Presses a key that does nothing every 100 ms until `isOver`, so that a wait for a key would be seen. */
export async function pressKeysUntil(page: Page, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await page.keyboard.press('Shift')
    await page.waitForTimeout(100)
  }
}

/**
 * The cost of the machine alone: the same keys for three seconds while the page does nothing. Other processes
 * on the machine make tasks long too.
 */
export async function seenWhenIdle(page: Page, seen: () => Promise<SeenTasks>): Promise<SeenTasks> {
  await seen()
  const until = Date.now() + 3_000
  await pressKeysUntil(page, () => Date.now() >= until)
  return seen()
}

/** Returns what was seen as text. */
export function seenText({ tasks, key }: SeenTasks): string {
  const longest = tasks.length === 0 ? 'none' : `${tasks.length}, the longest ${Math.max(...tasks)} ms`
  return `tasks above 50 ms: ${longest}; longest wait for a key ${key < 16 ? 'below 16' : Math.round(key)} ms`
}
