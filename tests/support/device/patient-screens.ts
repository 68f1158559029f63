import { configure } from '@testing-library/dom'
import * as React from 'react'
import { afterAll } from 'vitest'

// A busy machine with two cores may take longer than the default second. A broken screen never appears.
configure({ asyncUtilTimeout: 15_000 })

// While something is waited for, each look that does not find it would print the whole page for its error:
// a quarter of the time of these tests. With DEBUG_PRINT_LIMIT=7000 before the command it is printed.
if (!process.env.DEBUG_PRINT_LIMIT)
  configure({
    getElementError: (message) =>
      Object.assign(new Error(message ?? ''), {
        // By this name the library itself knows it, and names the line of the test.
        name: 'TestingLibraryElementError',
      }),
  })

// React's development build takes a stack trace for each element that is made, ten thousand in a second, for
// its warnings: a fifth of the time of these tests. This tells it that they are used up.
const internals: unknown = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1]
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })

// The timeouts of a tab end with it. Node's would go on after the last test of a file, when its window is
// gone: a toast that is being removed then throws in React.
const timers = new Set<ReturnType<typeof setTimeout>>()
globalThis.setTimeout = new Proxy(setTimeout, {
  apply: (start, self, args) => {
    const timer: ReturnType<typeof setTimeout> = Reflect.apply(start, self, args)
    timers.add(timer)
    return timer
  },
})
afterAll(() => {
  for (const timer of timers) clearTimeout(timer)
})
