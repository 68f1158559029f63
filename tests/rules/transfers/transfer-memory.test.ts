import { describe, expect, it } from 'vitest'
import { NOTHING_TYPED } from '../../../src/features/transfers/new-transfer/transfer-form'
import { transferMemory } from '../../../src/features/transfers/new-transfer/transfer-memory'
import { unsavedInput } from '../../../src/ui/unsaved-input'

const TYPED = { ...NOTHING_TYPED, sender: '0142188829', remarks: 'Rent' }

describe('the memory of the new transfer form', () => {
  it('ends with the user’s session, and with it the question before a reload', () => {
    const ending = new AbortController()
    const session = { typing: ending.signal }
    const memory = transferMemory(session)
    memory.type(TYPED)
    expect(transferMemory(session).typed()).toEqual(TYPED)
    expect(unsavedInput.get()).toBe(true)
    ending.abort()
    expect(memory.typed()).toEqual(NOTHING_TYPED)
    expect(unsavedInput.get()).toBe(false)
    // A form that is still being removed from the screen.
    memory.type(TYPED)
    expect(memory.typed()).toEqual(NOTHING_TYPED)
    expect(unsavedInput.get()).toBe(false)
  })

  it('belongs to one user only', () => {
    const mine = new AbortController()
    transferMemory({ typing: mine.signal }).type(TYPED)
    expect(transferMemory({ typing: new AbortController().signal }).typed()).toEqual(NOTHING_TYPED)
    mine.abort()
  })
})
