import { afterEach, beforeEach, expect, vi } from 'vitest'

/** A test fails if it logs an error or a warning that it did not expect. */
beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  const said = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls]
  vi.restoreAllMocks()
  expect(said, 'unexpected console output').toEqual([])
})
