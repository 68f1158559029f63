import type { BrowserContext } from 'playwright-core'

/** The members of the bank's answers that have rows. Some lists are their rows alone. */
const ROWS = ['data', 'postings', 'entries']

/**
 * From now on the rows of the bank's lists come to this device as `rewrite` returns them. `at` is the row's
 * position in its answer.
 */
export async function rewriteRows(
  device: BrowserContext,
  rewrite: (row: unknown, at: number) => unknown,
): Promise<void> {
  await device.route('**/api/graphql', async (route) => {
    try {
      const response = await route.fetch()
      const answer = await response.json()
      const list = answer.data?.list
      if (Array.isArray(list)) answer.data.list = list.map(rewrite)
      for (const name of ROWS) if (Array.isArray(list?.[name])) list[name] = list[name].map(rewrite)
      await route.fulfill({ response, json: answer })
    } catch {
      // The page went on to the next screen, or its device was closed: nobody waits for this answer.
      await route.abort().catch(() => undefined)
    }
  })
}
