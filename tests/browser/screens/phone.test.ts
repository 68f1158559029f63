import { expect, it } from 'vitest'
import { openBranch } from '../../support/browser/browser'
import { inspectScreens } from './inspect-screens'

const branch = openBranch()

it('has no fault that axe can find on a phone, every control has a name, and everything fits a finger in all brands, three fonts and awkward rows', {
  timeout: 600_000,
}, async () => {
  const faults = await inspectScreens(branch, {
    device: {
      viewport: { width: 360, height: 740 },
      colorScheme: 'light',
      hasTouch: true,
      isMobile: true,
    },
    otherWidths: [320, 820],
  })
  expect(faults).toEqual([])
})
