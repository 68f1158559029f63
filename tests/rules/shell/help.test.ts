import { describe, expect, it } from 'vitest'
import { HELP } from '../../../src/app/keys/help.messages'
import { SCREENS } from '../../../src/app/routing/screens'

describe('the help', () => {
  it('is of screens that exist', () => {
    const paths = SCREENS.map(({ path }) => path)
    expect(Object.keys(HELP).filter((path) => !paths.includes(path))).toEqual([])
  })

  it('has a text for each entry of the menu', () => {
    const without = SCREENS.filter(({ path, menu }) => menu && !(path in HELP)).map(({ title }) => title)
    expect(without).toEqual([])
  })
})
