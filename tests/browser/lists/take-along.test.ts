import { expect, it } from 'vitest'
import { openBranch } from '../../support/browser/browser'
import { DEMO } from '../../support/demo-users'
import { later } from '../../support/later'

const branch = openBranch()

const COUNT = 450

/** A transfer of today, as the bank sends it. */
const row = (n: number) => ({
  id: `along-${n}`,
  beneficiary_acct_name: `Chukwuemeka ${n}`,
  amount_wth_fees: 1250.5,
  status: 'Successful',
  created_at: new Date().toISOString(),
})

it('takes a list along by the keys alone, over a connection that is cut, and says offline that it is complete', async () => {
  const page = await branch.signedIn(DEMO.superAdmin, { viewport: { width: 820, height: 1000 } })
  const device = page.context()
  const underWay = later(undefined)
  const cut = later(undefined)
  const offsets: number[] = []
  await device.route('**/api/graphql', async (route) => {
    const { query, variables } = route.request().postDataJSON()
    if (!/getAllTransfers/.test(query)) return route.continue()
    const { limit, offset } = variables
    offsets.push(offset)
    // The first call beyond row 200 is under way when the connection is cut.
    if (offset > 200 && offsets.filter((one) => one > 200).length === 1) {
      underWay.letGo()
      await cut.answer()
      return route.abort('internetdisconnected')
    }
    const data = Array.from({ length: Math.max(0, Math.min(limit, COUNT - offset)) }, (_, n) =>
      row(offset + n),
    )
    const list = { status: 'success', error: false, message: '', data, pagination: { total_count: COUNT } }
    await route.fulfill({ json: { data: { list } } })
  })
  await page.goto('/settings?tab=device')
  const section = page.getByRole('region', { name: 'Take along' })
  await section.getByText('No list is taken along on this device.').waitFor()

  await section.getByLabel('List').focus()
  await page.keyboard.type('Tr')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Tod')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await section.getByText(/^450 rows, about 0\.\d MB on this device\.$/).waitFor()
  expect(offsets.filter((offset) => offset > 0)).toEqual([])
  await page.keyboard.press('Enter')
  await underWay.answer()
  await section.getByText('Fetching').waitFor()
  await device.setOffline(true)
  cut.letGo()
  await section.getByText('Waiting').waitFor()
  await section.getByText(/^\d+ of 450 rows\. It goes on when the bank can be reached\.$/).waitFor()

  const before = offsets.length
  await device.setOffline(false)
  await section.getByText('Ready').waitFor()
  await section.getByText(/^450 rows, complete as at /).waitFor()
  expect(
    offsets.slice(before).filter((offset) => offset > 0 && offset < 195),
    'it goes on where it was',
  ).toEqual([])

  await device.setOffline(true)
  await page.goto('/transactions/transfer?date_filter=today')
  await page
    .getByText(/450 transfers with this filter, complete on this device\. Saved list, as at/)
    .waitFor()

  await page.goto('/settings?tab=device')
  await section.getByRole('button', { name: 'Remove' }).focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Remove Transfers from what is taken along?' })
  await question.getByRole('button', { name: 'Remove' }).focus()
  await page.keyboard.press('Enter')
  await section.getByText('No list is taken along on this device.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.matches('select'))).toBe(true)
})
