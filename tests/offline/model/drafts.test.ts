import fc from 'fast-check'
import { describe, it } from 'vitest'
import { anyDeviceCommand, anyFate, inTab } from './device-commands'
import { type DraftCommand, DraftsWorld } from './drafts-world'
import { onModelDevice, playInterleavings } from './interleavings'

const entry = fc.nat({ max: 2 })
const queue = fc.constantFrom(true, true, false)
const inTabWith = { tab: inTab, fate: anyFate }
const button = fc.nat({ max: 3 })

const commands: fc.Arbitrary<DraftCommand> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('write'), queue, ...inTabWith }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('send now'), ...inTabWith }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('press'), entry, button, ...inTabWith }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('continue'), entry, queue, ...inTabWith }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('say what the bank has'), entry, ...inTabWith }) },
  { weight: 28, arbitrary: anyDeviceCommand },
)

describe('a journal entry that is written, queued and sent, with any failures', () => {
  const start = onModelDevice()

  it.each([
    ['a bank that honours keys', true],
    ['a bank that honours none', false],
  ])('is executed at %s at most once, and never lost', { timeout: 300_000 }, async (name, honoursKeys) => {
    await playInterleavings(`drafts at ${name}`, commands, (seed) => {
      return new DraftsWorld(seed, honoursKeys, start())
    })
  })
})
