import { describe, expect, it } from 'vitest'
import { ok } from '../../../src/domain/result'
import { draftsMessage, needMessage } from '../../../src/features/device/device.messages'
import { deviceNeeds, draftCounts } from '../../../src/features/device/device.rules'
import type { DraftState } from '../../../src/offline/drafts/draft-states'
import { aList, factsWith, NOW } from './device-facts-for-test'

const HOUR = 3_600_000
const titles = (...change: Parameters<typeof factsWith>) =>
  deviceNeeds(factsWith(...change), NOW).map((need) => needMessage(need).title)

describe('what needs the user of a device', () => {
  it('is nothing if everything is sent, protected, new and read today', () => {
    expect(titles({ lists: [aList({ at: NOW - HOUR })], drafts: new Map([['sent', 4]]) })).toEqual([])
  })

  it('is not made up of what the browser does not say', () => {
    const storage = { used: undefined, quota: undefined, isPersistent: undefined }
    expect(titles({}, { storage, builds: undefined, store: undefined })).toEqual([])
  })

  it('begins with what could be lost: outcomes, then drafts, then room, then versions, then old lists', () => {
    const all = titles(
      {
        lists: [aList({ at: NOW - 25 * HOUR })],
        drafts: new Map([
          ['draft', 2],
          ['rejected', 1],
          ['unknown', 1],
          ['sent', 9],
        ]),
        openWrites: 1,
      },
      {
        storage: { used: 95e6, quota: 100e6, isPersistent: false },
        builds: { page: 'aaaaaaaa', worker: 'aaaaaaaa', workerState: 'waiting' },
      },
    )
    expect(all).toEqual([
      '2 outcomes are not known',
      '1 draft needs you',
      '2 drafts are not sent yet',
      'This device is nearly full',
      'The browser may delete what is saved here',
      'A new version is ready',
      '1 list is out of date',
    ])
  })

  it('is above all a store that cannot be read', () => {
    const [first] = titles({}, { store: { ok: false, failure: { kind: 'unreadable' } } })
    expect(first).toBe('What is saved on this device cannot be read')
  })

  it('is a reload if the tab runs another build than the device has', () => {
    const builds = { page: 'aaaaaaaa', worker: 'bbbbbbbb', workerState: 'active' } as const
    expect(titles({}, { builds })).toEqual(['This tab runs an older version than the device has'])
  })

  it.each([
    ['a day old', { at: NOW - 24 * HOUR }],
    ['from the future, because the clock was set back', { at: NOW + 3 * HOUR }],
  ])('is a list %s', (_, list) => {
    expect(titles({ lists: [aList(list)] })).toEqual(['1 list is out of date'])
  })

  it.each([
    ['however new', { at: NOW, failure: { at: NOW, kind: 'rate-limited' as const } }],
    ['that was never read', { at: undefined, failure: { at: NOW, kind: 'forbidden' as const } }],
  ])('is a list whose refresh failed, %s, and it is not called old', (_, list) => {
    expect(titles({ lists: [aList(list)] })).toEqual(['1 list could not be refreshed'])
  })

  it('tells lists that failed from old ones', () => {
    const failed = aList({ at: NOW, failure: { at: NOW, kind: 'timeout' } })
    expect(titles({ lists: [aList({ at: 1 }), failed, aList({ at: 1 })] })).toEqual([
      '1 list could not be refreshed, 2 lists are out of date',
    ])
  })

  it('does not call a draft unsent that may be at the bank', () => {
    expect(titles({ drafts: new Map([['unknown', 1]]) })).toEqual(['1 outcome is not known'])
  })

  it('is not a list that was never asked for', () => {
    expect(titles({ lists: [aList({ at: undefined })] })).toEqual([])
  })

  it('names three of forty old lists, and counts the others', () => {
    const lists = Array.from({ length: 40 }, (_, at) => aList({ title: `List ${at}`, at: 1 }))
    const [need] = deviceNeeds(factsWith({ lists }), NOW)
    expect(need && needMessage(need)).toEqual({
      title: '40 lists are out of date',
      note: 'List 0, List 1, List 2 and 37 others.',
    })
  })

  it('is room while less than 20 MB are left, however large the device is', () => {
    const storage = { used: 999_985e6, quota: 1_000_000e6, isPersistent: true }
    const [need] = deviceNeeds({ ...factsWith({}), storage, store: ok({ ...EMPTY }) }, NOW)
    expect(need && needMessage(need).note).toMatch(/^15 MB are left for Branchline\./)
  })
})

describe('the drafts of a device', () => {
  it.each<[string, [DraftState, number][]]>([
    ['All drafts are sent.', [['sent', 2]]],
    ['The outcome of 1 draft is not known.', [['unknown', 1]]],
    [
      '3 drafts are not sent yet. 2 drafts need you. The outcome of 1 draft is not known.',
      [
        ['draft', 1],
        ['queued', 2],
        ['rejected', 2],
        ['unknown', 1],
      ],
    ],
  ])('are each counted once: %s', (message, drafts) => {
    expect(draftsMessage(draftCounts({ drafts: new Map(drafts) }))).toBe(message)
  })
})

const EMPTY = { lists: [], otherRows: 0, drafts: new Map(), oldestUnsentAt: undefined, openWrites: 0 }
