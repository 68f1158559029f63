import { expect, it } from 'vitest'
import { unknownAgeMessage } from '../../../src/widgets/live-write/status-check.messages'

const MINUTE = 60_000

it('says of an unknown outcome whether its age is usual, and when the bank is to be asked', () => {
  expect([0, MINUTE, 30 * MINUTE, 24 * 60 * MINUTE].map(unknownAgeMessage)).toEqual([
    'The bank usually answers within a minute.',
    'That is longer than the usual minute.',
    'After 30 minutes the bank has to know it. Ask the bank, and quote what is below.',
    'After a day it is settled at the bank one way or the other. Ask the bank now, and quote what is below.',
  ])
})
