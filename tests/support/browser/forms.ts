import type { Page } from 'playwright-core'

/** A JPEG like a camera's, drawn by the browser itself. */
async function photo(page: Page, width = 2400, height = 1800): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([w, h]) => {
      const canvas = new OffscreenCanvas(w ?? 0, h ?? 0)
      const pen = canvas.getContext('2d')
      for (let n = 0; n < 400 && pen; n += 1) {
        pen.fillStyle = `hsl(${n * 37} 60% 50%)`
        pen.fillRect((n * 131) % canvas.width, (n * 97) % canvas.height, 180, 120)
      }
      const bytes = new Uint8Array(
        await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })).arrayBuffer(),
      )
      let binary = ''
      for (const byte of bytes) binary += String.fromCharCode(byte)
      return btoa(binary)
    },
    [width, height],
  )
  return Buffer.from(base64, 'base64')
}

/** Fills in and queues a balanced journal entry of two records. */
export async function writeJournal(page: Page, narration: string): Promise<void> {
  await page.getByLabel('Branch(s)').selectOption({ index: 1 })
  await page.getByLabel('Folio 1').fill('4417')
  await page.getByLabel('Narration', { exact: true }).fill(narration)
  for (const [type, index] of [
    ['DEBIT', 0],
    ['CREDIT', 1],
  ] as const) {
    const code = page.getByLabel('Account code')
    await code.click()
    await page.getByRole('listbox').getByRole('option').nth(index).click()
    await page.getByLabel('Type', { exact: true }).selectOption(type)
    await page.getByLabel('Amount', { exact: true }).fill('240000.50')
    await page.getByLabel('Sub narration').fill(`Week 46 ${type}`)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
  }
  await page.getByRole('button', { name: /^(Create Journal Entry|Save to the Outbox)$/ }).click()
}

/** Values of the account opening form, by wire name. Selects take the option with that index. */
export const OPENING: Readonly<Record<string, string | number>> = {
  account_type: 3,
  branch_code: 1,
  opening_date: '2026-11-18',
  account_status: 1,
  organization_type: 1,
  sector: 1,
  first_name: 'Ramatu',
  sex: 2,
  birthday_incorp: '1991-03-14',
  tell_no: '08035541127',
  email: 'ramatu.danladi@example.com',
  street: '14 Ọ̀yọ́ Road, Mọ́kọ́lá',
  state: 5,
  address: 'Beside the market, Ìbàdàn',
  bvn: '22148709031',
  identification_type: 1,
  next_of_kin: 'Bísí Fáṣọlá',
  next_of_kin_relation: 1,
  next_of_kin_phone_no: '08035541128',
  next_of_kin_address: '2 Dugbe Road',
}

/** Fills in the account opening form, both photos included, without queueing it. */
export async function writeAccount(page: Page, surname: string): Promise<void> {
  for (const [name, value] of Object.entries({ ...OPENING, surname })) {
    const field = page.locator(`[name="${name}"]`)
    if (typeof value === 'number') await field.selectOption({ index: value })
    else await field.fill(value)
  }
  const buffer = await photo(page)
  for (const [index, label] of ['Photo', 'Identification image'].entries()) {
    await page
      .locator(`input[aria-label="${label}: file"]`)
      .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
    await page
      .getByText(/^Saved on this device \d/)
      .nth(index)
      .waitFor()
  }
}
