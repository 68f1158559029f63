import { expect, it } from 'vitest'
import { openBranch } from '../../support/browser/browser'
import { inspectScreens } from './inspect-screens'

const branch = openBranch()

it('has no fault that axe can find on a desktop, every control has a name, and everything fits in all brands, three fonts and awkward rows', {
  timeout: 600_000,
}, async () => {
  const faults = await inspectScreens(branch, {
    device: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
    otherWidths: [1280],
  })
  expect(faults).toEqual([])
})
