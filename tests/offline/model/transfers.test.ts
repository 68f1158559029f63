import fc from 'fast-check'
import { describe, it } from 'vitest'
import { anyDeviceCommand, anyFate, inTab } from './device-commands'
import { onModelDevice, playInterleavings } from './interleavings'
import { type TransferCommand, TransfersWorld } from './transfers-world'

const commands: fc.Arbitrary<TransferCommand> = fc.oneof(
  {
    weight: 16,
    arbitrary: fc.record({
      do: fc.constant('send'),
      tab: inTab,
      transfer: fc.nat({ max: 2 }),
      hasMessage: fc.constantFrom('as before', 'as before', 'reworded'),
      fate: anyFate,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('send in both'), transfer: fc.nat({ max: 2 }), fate: anyFate }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('check now'), tab: inTab }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('read what came of it'), tab: inTab }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('say what the bank has'), tab: inTab }) },
  { weight: 28, arbitrary: anyDeviceCommand },
)

describe('money that is moved live, with any failures', () => {
  const start = onModelDevice()

  it.each([
    ['a bank that honours keys', true],
    ['a bank that honours none', false],
  ])(
    'moves at most once at %s, and no outcome is reported wrongly',
    { timeout: 300_000 },
    async (name, honoursKeys) => {
      await playInterleavings(`transfers at ${name}`, commands, (seed) => {
        return new TransfersWorld(seed, honoursKeys, start())
      })
    },
  )
})
