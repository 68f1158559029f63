import type { Page } from 'playwright-core'

/** A task of the page above 50 ms. `at` is when it began, by the page's clock, and `ms` how long it took. */
export interface TimedTask {
  readonly at: number
  readonly ms: number
}

/** Notes each task of the page above 50 ms, with its time. It is an init script of the page's context. */
export const watchTimedTasks = () => {
  const tasks: { at: number; ms: number }[] = []
  Object.assign(globalThis, { longTasks: tasks })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ at: startTime, ms: duration })
  }).observe({ type: 'longtask', buffered: true })
}

/** Returns the tasks that began after `from` (ms of the page's clock), or shortly before. */
export const tasksSince = (page: Page, from: number): Promise<readonly TimedTask[]> =>
  page.evaluate((since) => {
    const tasks: TimedTask[] = Reflect.get(globalThis, 'longTasks')
    return tasks.filter(({ at }) => at >= since - 50)
  }, from)

/** Returns what the page's clock says (ms). */
export const pageClock = (page: Page): Promise<number> => page.evaluate(() => performance.now())
