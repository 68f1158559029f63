import { describe, expect, it } from 'vitest'
import { type KeyPress, keyAction } from '../../../src/app/keys/global-keys'

const press = (key: string, change: Partial<KeyPress> = {}) =>
  keyAction({
    key,
    ctrl: false,
    alt: false,
    isWriting: false,
    hasDialog: false,
    hasPopover: false,
    singleKeys: true,
    ...change,
  })

const SINGLE = ['/', '?', 'g', 'n', 'c', 'j', 'k']

describe('a key on any screen', () => {
  it('searches, shows the keys, goes to a screen, makes a new one, clears, enters the list, or leaves', () => {
    expect(press('/')).toBe('search')
    expect(press('k', { ctrl: true })).toBe('search')
    expect(press('?')).toBe('keys')
    expect(press('g')).toBe('go')
    expect(press('n')).toBe('new')
    expect(press('c')).toBe('clear-filter')
    expect(press('j')).toBe('enter-table')
    expect(press('Escape')).toBe('leave')
    expect(press('Enter', { ctrl: true })).toBe('submit')
    expect(press('z')).toBeUndefined()
  })

  it('is text while the user types: only Ctrl+Enter submits, Ctrl+K searches, and Escape leaves the field', () => {
    for (const key of SINGLE) expect(press(key, { isWriting: true }), key).toBeUndefined()
    expect(press('Enter', { ctrl: true, isWriting: true })).toBe('submit')
    expect(press('k', { ctrl: true, isWriting: true })).toBe('search')
    expect(press('Escape', { isWriting: true })).toBe('leave-field')
  })

  it('does nothing behind an open dialog, but Ctrl+Enter submits the dialog', () => {
    for (const key of [...SINGLE, 'Escape']) expect(press(key, { hasDialog: true }), key).toBeUndefined()
    expect(press('k', { ctrl: true, hasDialog: true })).toBeUndefined()
    expect(press('Enter', { ctrl: true, hasDialog: true })).toBe('submit')
  })

  it('is left to the browser with Ctrl or Alt', () => {
    for (const key of ['n', 'g', '?', 'j']) expect(press(key, { ctrl: true }), key).toBeUndefined()
    for (const key of SINGLE) expect(press(key, { alt: true }), key).toBeUndefined()
  })

  it('leaves the screen only if Escape has nothing else to close', () => {
    expect(press('Escape', { hasPopover: true })).toBeUndefined()
    expect(press('Escape', { hasPopover: true, isWriting: true })).toBeUndefined()
  })

  it('works only with Ctrl, or as Escape, if the user turned single keys off', () => {
    for (const key of SINGLE) expect(press(key, { singleKeys: false }), key).toBeUndefined()
    expect(press('k', { ctrl: true, singleKeys: false })).toBe('search')
    expect(press('Escape', { singleKeys: false })).toBe('leave')
  })
})
