import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/**
 * Cuts the device off from its network until the end of the test: no call reaches the bank, and the browser
 * says so. Call it after the fake bank was started. The returned function brings the network back.
 */
export function goOffline(): () => void {
  const { fetch } = globalThis
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  const said = browserSays('offline')
  const mend = () => {
    globalThis.fetch = fetch
  }
  onTestFinished(mend)
  return () => {
    mend()
    said.change('online')
  }
}

/**
 * Lets the browser say that there is a network, or none, whatever is true, until the end of the test.
 */
export function browserSays(first: 'online' | 'offline'): { change: (word: 'online' | 'offline') => void } {
  const onLine = vi.spyOn(navigator, 'onLine', 'get')
  onTestFinished(() => onLine.mockRestore())
  const change = (word: 'online' | 'offline') => {
    onLine.mockReturnValue(word === 'online')
    act(() => void dispatchEvent(new Event(word)))
  }
  change(first)
  return { change }
}
