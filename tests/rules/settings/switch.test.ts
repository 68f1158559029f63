import { expect, it } from 'vitest'
import { activeChoice, choiceOfSwitch } from '../../../src/features/settings/transfer-switch/switch.rules'

const switches = [
  {
    id: 's1',
    name: 'NIBSS',
    active: true,
    channels: [
      { id: 'c1', name: 'NIP', active: false },
      { id: 'c2', name: 'USSD', active: true },
    ],
  },
  { id: 's2', name: 'Bare', active: false, channels: [] },
]

it('the active switch and its active channel are chosen at first', () => {
  expect(activeChoice(switches)).toEqual({ switchId: 's1', channelId: 'c2' })
})

it('nothing is chosen if no switch is active', () => {
  expect(activeChoice([])).toEqual({ switchId: '', channelId: '' })
})

it('another switch comes with its own active channel, or none', () => {
  expect(choiceOfSwitch(switches, 's2')).toEqual({ switchId: 's2', channelId: '' })
  expect(choiceOfSwitch(switches, 's1')).toEqual({ switchId: 's1', channelId: 'c2' })
})
