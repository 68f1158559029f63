import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { usePublishAsAt, useShownAsAt } from '../../../src/widgets/as-at/as-at'

function List({ at }: { at: number | undefined }) {
  usePublishAsAt(at)
  return null
}

function Bar() {
  const shown = useShownAsAt()
  return <output>{shown ? (shown.at ?? 'not loaded') : 'nothing to show'}</output>
}

const bar = () => screen.getByRole('status').textContent

afterEach(cleanup)

describe('the time in the status bar', () => {
  it('is that of the list on the screen, also after the list was refreshed', () => {
    const { rerender } = render([<Bar key="bar" />, <List key="list" at={1_000} />])
    expect(bar()).toBe('1000')
    rerender([<Bar key="bar" />, <List key="list" at={5_000} />])
    expect(bar()).toBe('5000')
  })

  it('says of a list that was never loaded that it is not loaded', () => {
    render([<Bar key="bar" />, <List key="list" at={undefined} />])
    expect(bar()).toBe('not loaded')
  })

  it('goes with the screen', () => {
    const { rerender } = render([<Bar key="bar" />, <List key="list" at={1_000} />])
    rerender([<Bar key="bar" />])
    expect(bar()).toBe('nothing to show')
  })

  it('is the oldest, if the screen shows more than one', () => {
    render([<Bar key="bar" />, <List key="a" at={9_000} />, <List key="b" at={2_000} />])
    expect(bar()).toBe('2000')
  })
})
