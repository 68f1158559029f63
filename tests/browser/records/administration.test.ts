import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBranch } from '../../support/browser/browser'
import { writeAccount } from '../../support/browser/forms'
import { logOut, rowsAreShown, signIn, workerIsReady } from '../../support/browser/page-steps'
import { everythingStored } from '../../support/browser/stored-on-device'
import { DEMO } from '../../support/demo-users'

let dropped: string | undefined
const branch = openBranch({
  // Also the answer to the call that the browser by itself sends a second time.
  faults: { onAnswer: (operation) => (operation === dropped ? 'drop' : 'deliver') },
})

const accountNamed = (surname: string) =>
  branch.bank().db.selectFrom('accounts').selectAll().where('surname', '=', surname).executeTakeFirst()
const staffWithEmail = (email: string) =>
  branch.bank().db.selectFrom('staff').selectAll().where('email', '=', email).execute()

/** Waits for what a user reads of a write that was carried out, although its answer got lost. */
async function isTold(page: Page, sentence: string) {
  await page.getByText(sentence).first().waitFor({ timeout: 30_000 })
  dropped = undefined
}

/** Opens the edit screen of an account from the table of accounts. */
async function openAccountEdit(page: Page, surname: string) {
  await page.goto('/transactions/accountOpening')
  await rowsAreShown(page)
  await page.getByRole('searchbox').first().fill(surname)
  await page.getByRole('row').filter({ hasText: surname }).first().waitFor()
  await page.getByRole('button', { name: new RegExp(`^Edit .*${surname}`) }).click()
  await page.getByRole('button', { name: 'Edit account' }).waitFor()
}

it('opens an account that an agent wrote offline; an authoriser edits and approves it, and no lost answer is sent again', async () => {
  const tablet = await branch.device()
  const agent = await tablet.newPage()
  await signIn(agent, 'aminu@iumb.example')
  await workerIsReady(agent)
  await agent.goto('/account/customer')
  await tablet.setOffline(true)
  await writeAccount(agent, 'Gàmbàrí-Ńkwọ')
  await agent.getByRole('button', { name: /^(Submit|Save to the Outbox)$/ }).click()
  await agent.getByText('Waiting in the Outbox').first().waitFor()
  expect(await accountNamed('Gàmbàrí-Ńkwọ')).toBeUndefined()
  await tablet.setOffline(false)
  await expect.poll(() => accountNamed('Gàmbàrí-Ńkwọ'), { timeout: 60_000 }).toBeDefined()

  const authorizer = await branch.signedIn(DEMO.authorizer)
  await openAccountEdit(authorizer, 'Gàmbàrí-Ńkwọ')
  await authorizer.locator('[name="office_address"]').fill('12 Broad Street, Lagos')
  dropped = 'updateUserAccount'
  await authorizer.getByRole('button', { name: 'Edit account' }).click()
  await isTold(authorizer, 'User account updated successfully')
  expect(await accountNamed('Gàmbàrí-Ńkwọ')).toMatchObject({
    office_address: '12 Broad Street, Lagos',
    staff_id: null,
  })

  await authorizer.getByRole('button', { name: 'Approve account' }).click()
  await authorizer.getByRole('button', { name: 'ID image, full size' }).click()
  await authorizer.getByRole('dialog', { name: 'ID image' }).getByRole('img').waitFor()
  await authorizer.keyboard.press('Escape')
  await authorizer.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await authorizer.getByRole('textbox', { name: 'Office address' }).count()).toBe(0)
  await authorizer.getByText('12 Broad Street, Lagos').waitFor()
  await authorizer.getByRole('button', { name: 'Approve account' }).click()
  const question = authorizer.getByRole('dialog', { name: /^Approve .*Gàmbàrí-Ńkwọ\?$/ })
  await question.getByRole('button', { name: 'Approve account' }).click()
  await authorizer.getByText('Account approved').first().waitFor()
  await expect
    .poll(async () => (await accountNamed('Gàmbàrí-Ńkwọ'))?.staff_id)
    .toBe((await staffWithEmail(DEMO.authorizer))[0]?.staff_id)
  await authorizer.getByRole('button', { name: 'Approve account' }).waitFor({ state: 'detached' })
})

it('adds a staff user whose answer got lost, who signs in, changes the password and is blocked', async () => {
  const email = 'iya.basira@iumb.example'
  const page = await branch.samePage(DEMO.superAdmin)
  await page.goto('/settings?tab=create-admin')
  for (const [name, value] of Object.entries({
    firstname: 'Ìyá',
    lastname: "Bàṣírá O'Brien",
    email,
    phone: '08030001122',
    staff_id: 'IUMB-900',
    branch_code: '15',
    password: 'first password 1',
    re_password: 'first password 1',
  }))
    await page.locator(`form [name="${name}"]`).fill(value)
  await page.locator('form [name="user_type"]').selectOption('Teller')
  await page.locator('form [name="gender"]').selectOption({ index: 2 })
  dropped = 'createAdmin'
  await page.getByRole('button', { name: 'Create Admin' }).click()
  await isTold(page, 'User added succesfully !!!')
  expect(await staffWithEmail(email)).toHaveLength(1)
  expect((await everythingStored(page)).includes('first password 1')).toBe(false)

  const tablet = await branch.device()
  const teller = await tablet.newPage()
  await signIn(teller, email, 'first password 1')
  await teller.goto('/settings?tab=password')
  await teller.locator('[name="old"]').fill('first password 1')
  await teller.locator('[name="new"]').fill('second password 2')
  await teller.locator('[name="confirm"]').fill('second password 2')
  await teller.getByRole('button', { name: 'Change Password' }).click()
  await teller.getByText('Your password is changed').first().waitFor()
  for (const secret of ['first password 1', 'second password 2'])
    expect((await everythingStored(teller)).includes(secret)).toBe(false)
  await logOut(teller)
  await signIn(teller, email, 'second password 2')
  // The device's key has followed: nothing is sealed under an earlier password.
  await teller.goto('/outbox')
  await teller.getByRole('heading', { name: 'Outbox', level: 1 }).waitFor()
  expect(await teller.getByText(/earlier password/).count()).toBe(0)

  await page.goto('/usersinfo')
  await rowsAreShown(page)
  await page.getByRole('searchbox').first().fill('basira')
  await page.getByRole('row').filter({ hasText: 'Ìyá' }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Edit' })
    .or(page.getByRole('link', { name: 'Edit' }))
    .first()
    .click()
  await page.locator('[name="authorize"]').selectOption('Block')
  dropped = 'updateUser'
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await isTold(page, 'User edited succesfully !!!')
  expect(await staffWithEmail(email)).toMatchObject([{ authorize: 'Block' }])

  const blocked = await (await branch.device()).newPage()
  await blocked.goto('/')
  await blocked.getByLabel('Email').fill(email)
  await blocked.getByLabel('Password', { exact: true }).fill('second password 2')
  await blocked.getByRole('button', { name: 'Log in' }).click()
  await blocked.getByText('Invalid email or password').first().waitFor()
})

it('changes the own profile, the config and the transfer switch once each, although each answer got lost', async () => {
  const page = await branch.samePage(DEMO.superAdmin)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByRole('dialog').locator('[name="phone"]').fill('08099990000')
  dropped = 'updateAdmin'
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await isTold(page, 'Your profile is updated')
  expect((await staffWithEmail(DEMO.superAdmin))[0]?.phone).toBe('08099990000')

  await page.goto('/settings?tab=config')
  await page.locator('[name="postingLimit"]').fill('75000')
  dropped = 'updateConfig'
  await page.getByRole('button', { name: 'Update' }).click()
  await isTold(page, 'Updated successfully')
  const { posting_limit } = await branch
    .bank()
    .db.selectFrom('organisations')
    .select('posting_limit')
    .where('org_id', '=', 'IUMB')
    .executeTakeFirstOrThrow()
  expect(posting_limit).toBe(75_000)

  await page.goto('/settings?tab=transfer-switch')
  const choice = page.locator('[name="switch"]')
  const active = await choice.inputValue()
  const other = (
    await choice.locator('option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
  ).find((value) => value !== '' && value !== active)
  await choice.selectOption(other ?? '')
  await page.locator('[name="channel"]').selectOption({ index: 1 })
  dropped = 'createTransferSwitch'
  await page.getByRole('button', { name: 'Save' }).click()
  await isTold(page, 'Switch Added')
  const switched = await branch
    .bank()
    .db.selectFrom('transfer_switches')
    .select(['id', 'active'])
    .where('org_id', '=', 'IUMB')
    .where('active', '=', true)
    .execute()
  expect(switched).toEqual([{ id: other, active: true }])
})
