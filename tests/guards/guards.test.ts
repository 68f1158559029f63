import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../support/source-files'
import { NAMED_FAULTS } from './guard'
import { GUARDS } from './guards'

/** How often a text is in a file of the project. */
function timesIn(file: string, text: string): number {
  const path = join(ROOT, file)
  return existsSync(path) ? readFileSync(path, 'utf8').split(text).length - 1 : 0
}

describe.each(GUARDS)('the guard against "$fault"', ({ file, guard, without, test }) => {
  it('is in the code once, so that `npm run test:guards` can remove it', () => {
    expect(timesIn(file, guard), `${file} has ${guard}`).toBe(1)
    expect(without).not.toBe(guard)
  })

  it('is named with a test that exists', () => {
    expect(timesIn(test.file, test.name), `${test.file} has ${test.name}`).toBe(1)
  })
})

it('no fault is listed twice', () => {
  const faults = GUARDS.map(({ fault }) => fault)
  expect(new Set(faults).size).toBe(faults.length)
})

it.each(NAMED_FAULTS)('there is a guard against the fault "%s"', (name) => {
  expect(GUARDS.filter(({ named }) => named === name)).not.toEqual([])
})
