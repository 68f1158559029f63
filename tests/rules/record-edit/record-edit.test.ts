import { describe, expect, it } from 'vitest'
import {
  areSameChanges,
  asEdited,
  changesOf,
  conflictsBetween,
  decide,
  rebase,
  restAfter,
  typeInto,
  unchangedDraft,
  undecidedConflicts,
} from '../../../src/widgets/record-edit/record-edit.rules'

const AT_FIRST = { surname: 'Okafor', phone: '08031112222', state: 'Lagos', type: 'PID', others: '' }
const EXCLUSIVE = { type: 'others', others: 'type' } as const

describe('what an edit sends', () => {
  it('is only the changed fields, trimmed', () => {
    const edited = { ...AT_FIRST, surname: ' Okafor-Bello ' }
    expect(changesOf({ original: AT_FIRST, edited })).toEqual([
      { name: 'surname', before: 'Okafor', after: 'Okafor-Bello' },
    ])
  })

  it('is nothing if only spaces at the ends, or the ends of lines, differ', () => {
    expect(changesOf({ original: { note: 'a\r\nb' }, edited: { note: 'a\nb ' } })).toEqual([])
  })

  it('is a field that was emptied, too', () => {
    expect(changesOf({ original: AT_FIRST, edited: { ...AT_FIRST, state: '' } })).toEqual([
      { name: 'state', before: 'Lagos', after: '' },
    ])
  })

  it('empties the choice when its other text is typed, and the reverse', () => {
    const typed = typeInto(unchangedDraft(AT_FIRST), 'others', 'Voter card', EXCLUSIVE)
    expect(changesOf(typed)).toEqual([
      { name: 'type', before: 'PID', after: '' },
      { name: 'others', before: '', after: 'Voter card' },
    ])
    const chosen = typeInto(typed, 'type', 'PID', EXCLUSIVE)
    expect(changesOf(chosen)).toEqual([])
  })

  it('leaves the choice as it is when the other text is emptied', () => {
    const emptied = typeInto(unchangedDraft(AT_FIRST), 'others', '', EXCLUSIVE)
    expect(changesOf(emptied)).toEqual([])
  })
})

describe('a record that another user has changed meanwhile', () => {
  const typed = typeInto(unchangedDraft(AT_FIRST), 'phone', '08099998888')

  it('is no conflict if only other fields were changed, whose new values are taken over', () => {
    const atBank = { ...AT_FIRST, state: 'Oyo' }
    expect(conflictsBetween(AT_FIRST, atBank, typed.edited)).toEqual([])
    const met = rebase(typed, atBank)
    expect(met.edited).toEqual({ ...AT_FIRST, state: 'Oyo', phone: '08099998888' })
    expect(changesOf(met)).toEqual([{ name: 'phone', before: '08031112222', after: '08099998888' }])
  })

  it('is no conflict if the other user has typed the same, and then nothing is left to send', () => {
    const met = rebase(typed, { ...AT_FIRST, phone: '08099998888' })
    expect(undecidedConflicts(met)).toEqual([])
    expect(changesOf(met)).toEqual([])
  })

  it('is a conflict in each field that both have changed', () => {
    const atBank = { ...AT_FIRST, phone: '08077776666', state: 'Oyo' }
    const conflicts = [{ name: 'phone', before: '08031112222', atBank: '08077776666', typed: '08099998888' }]
    expect(conflictsBetween(AT_FIRST, atBank, typed.edited)).toEqual(conflicts)
    expect(undecidedConflicts(rebase(typed, atBank))).toEqual(conflicts)
  })

  it('stays a conflict when it is read once more before the user has chosen', () => {
    const once = rebase(typed, { ...AT_FIRST, phone: '08077776666' })
    const twice = rebase(once, { ...AT_FIRST, phone: '08077776666' })
    expect(undecidedConflicts(twice)).toEqual(undecidedConflicts(once))
  })

  it('has the bank’s value, and nothing to send, once the user has taken that', () => {
    const met = decide(rebase(typed, { ...AT_FIRST, phone: '08077776666' }), 'phone', 'atBank')
    expect(undecidedConflicts(met)).toEqual([])
    expect(met.edited.phone).toBe('08077776666')
    expect(changesOf(met)).toEqual([])
  })

  it('is changed from the bank’s value to the user’s, once the user has taken that', () => {
    const met = decide(rebase(typed, { ...AT_FIRST, phone: '08077776666' }), 'phone', 'typed')
    expect(undecidedConflicts(met)).toEqual([])
    expect(changesOf(met)).toEqual([{ name: 'phone', before: '08077776666', after: '08099998888' }])
  })

  it('never ends with a choice and its other text both filled in', () => {
    const others = typeInto(unchangedDraft(AT_FIRST), 'others', 'Voter card', EXCLUSIVE)
    const met = rebase(others, { ...AT_FIRST, type: 'Drivers Licence' })
    const chosen = decide(met, 'type', 'atBank', EXCLUSIVE)
    expect(chosen.edited).toMatchObject({ type: 'Drivers Licence', others: '' })
  })
})

describe('an edit that the bank has carried out', () => {
  const original = { name: 'Ada', phone: '0803' }
  const sent = [{ name: 'phone', before: '0803', after: '0809' }]
  const draft = (edited: typeof original) => ({ original, edited, undecided: {} })

  it('leaves nothing to send if nothing was typed since', () => {
    expect(restAfter(draft({ name: 'Ada', phone: '0809 ' }), sent)).toBeUndefined()
  })

  it('leaves what was typed into the other fields since', () => {
    const rest = restAfter(draft({ name: 'Ada Obi', phone: '0809' }), sent)
    expect(rest && changesOf(rest)).toEqual([{ name: 'name', before: 'Ada', after: 'Ada Obi' }])
  })

  it('leaves what was typed into the same field since, also the value from before', () => {
    const rest = restAfter(draft(original), sent)
    expect(rest && changesOf(rest)).toEqual([{ name: 'phone', before: '0809', after: '0803' }])
  })
})

describe('an edit whose answer was lost', () => {
  const changes = [
    { name: 'phone', before: '08031112222', after: '08099998888' },
    { name: 'state', before: 'Lagos', after: 'Oyo' },
  ]

  it.each<[string, Record<string, string>, boolean]>([
    ['all its values are there', { phone: '08099998888', state: 'Oyo' }, true],
    ['all values are as before', { phone: '08031112222', state: 'Lagos' }, false],
    ['some are there and some are not', { phone: '08099998888', state: 'Lagos' }, false],
    ['the bank does not answer a field', { phone: '08099998888' }, false],
  ])('is certainly there only with all new values: %s', (_, stored, isThere) => {
    const detail = isThere ? { detail: 'the record has the new values' } : undefined
    expect(asEdited({ ok: true, value: stored }, changes)).toEqual({ ok: true, value: detail })
  })

  it('is not certainly there if the record is not', () => {
    expect(asEdited({ ok: true, value: undefined }, changes)).toEqual({ ok: true, value: undefined })
  })

  it('is the same edit if it changes the same fields from and to the same values, in any order', () => {
    expect(areSameChanges(changes, [...changes].reverse())).toBe(true)
    expect(areSameChanges(changes, changes.slice(1))).toBe(false)
    expect(areSameChanges(changes, [{ name: 'phone', before: '1', after: '08099998888' }])).toBe(false)
  })
})
