import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bank, startBank } from '../../../server/bank'
import { moneyTokenCost } from '../../../server/session/secrets'
import { openDatabase } from '../../../server/storage/open'
import { newDatabase, type Signed, signIn } from '../../support/bank/bank'
import { call } from '../../support/bank/bank-call'
import { runBankCommand } from '../../support/bank/bank-command'
import { balanceOf, createTransfer, listTransfers, updateStatus } from '../../support/bank/bank-writes'
import { approvePosting, cashDeposit, createPosting, listPostings } from '../../support/bank/posting-writes'
import { eventually } from '../../support/waiting'
import { opening } from '../accounts/opening'

const password = 'seven green lorries'
const first = {
  'org-id': 'OWCU',
  'bank-name': 'Owódé Credit Union',
  firstname: 'Ṣadé',
  lastname: "D'Almeida",
  email: 'sade@owode.example',
  phone: '08031112233',
}
const argumentsOf = (options: Record<string, string>) =>
  Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
const createAdmin = (options: Record<string, string>) => ['create-admin', ...argumentsOf(options)]

const folder = mkdtempSync(join(tmpdir(), 'institution-'))
const dataDir = join(folder, 'data')
const server = process.env.DATABASE_URL
let environment: Record<string, string>
const books = () => ({ databaseUrl: environment.DATABASE_URL || undefined, dataDir })
const start = () => startBank({ port: 0, ...books(), passwordCost: moneyTokenCost, settleAfterMs: 0 })
const run = (args: readonly string[], input = '') => runBankCommand(args, environment, input)

beforeAll(async () => {
  environment = { DATA_DIR: dataDir, DATABASE_URL: server ? await newDatabase(server) : '' }
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('a new institution', () => {
  const authorizer = { email: 'tunde@owode.example', password: 'nine blue canoes' }
  const tokenOf = async (email: string) => {
    const { code, said } = await run(['money-token', '--email', email])
    expect([code, said]).toEqual([0, expect.stringMatching(/ is [A-HJ-NP-Z2-9]{6}\. It is not shown again/)])
    return / is (\S{6})\./.exec(said)?.[1] ?? ''
  }
  /** The embedded database belongs to one process, so the bank stands still for each command. */
  const withBank = async <Result>(work: (bank: Bank) => Promise<Result>) => {
    const bank = await start()
    try {
      return await work(bank)
    } finally {
      await bank.stop()
    }
  }

  const hashesAtTheBank = async () => {
    const { db } = await openDatabase(books())
    const staff = await db.selectFrom('staff').select('password_hash').execute()
    await db.destroy()
    return staff.map(({ password_hash }) => password_hash)
  }

  it('comes from an empty database to its first sign-in and its first transfer', async () => {
    const branches = ['--branch', '10:Head Office:1 Market Road, Òṣogbo', '--branch', '15:Ìta-Ọjà:']
    const balance = ['--opening-balance', '1,000,000.00']
    const created = await run([...createAdmin(first), ...branches, ...balance], `${password}\n`)
    const where = server ? 'the database of DATABASE_URL' : `the folder ${dataDir}`
    expect(created).toEqual({
      code: 0,
      said: `sade@owode.example may sign in as Super_Admin of OWCU, in ${where}.`,
    })
    expect(await hashesAtTheBank()).toEqual([expect.stringMatching(/^\$scrypt\$ln=15,r=8,p=3\$/)])
    const adminToken = await tokenOf(first.email)

    await withBank(async ({ url, db }) => {
      const admin = await signIn(url, first.email, password)
      expect(await (await fetch(`${url}/config.json`)).json()).toMatchObject({
        bankName: 'Owódé Credit Union',
      })
      expect([admin.org_id, admin.name]).toEqual(['OWCU', "Ṣadé D'Almeida"])
      const added = await call<{ id: string }>(
        url,
        admin,
        'mutation',
        'createAdmin',
        {
          ...{ ...authorizer, firstname: 'Túndé', lastname: 'Bello', phone: '08031112244', gender: 'male' },
          ...{ user_type: 'Authorizer', staff_id: 'OWCU/0002', branch_code: '15' },
          ...{ added_by: admin.id, org_id: 'OWCU' },
        },
        'id',
      )
      expect(added.errors).toBeUndefined()
      const entries = await db
        .selectFrom('audit_entries')
        .select(['user_name', 'operation', 'record_id'])
        .execute()
      expect(entries).toContainEqual({
        user_name: 'Operator of the bank',
        operation: 'money-token',
        record_id: admin.id,
      })
    })
    const authorizerToken = await tokenOf(authorizer.email)

    await withBank(async ({ url }) => {
      const admin = await signIn(url, first.email, password)
      const other = await signIn(url, authorizer.email, authorizer.password)
      const account = await openAccount(url, admin)
      await deposit(url, admin, other, account)
      const entered = await createTransfer(url, admin, account, { token: adminToken, order_id: 'first' })
      expect(entered.data?.createTransfer).toMatchObject({ status: 'success' })
      const [transfer] = (await listTransfers(url, admin, {})).data
      const approved = await updateStatus(url, other, 'pending', [transfer?.id ?? ''], {
        token: authorizerToken,
      })
      expect(approved.data?.updateTransfersStatus).toMatchObject({ status: 'success' })
      await eventually(async () =>
        expect((await listTransfers(url, admin, {})).data[0]?.status).toBe('successful'),
      )
      expect(await balanceOf(url, admin, account)).toBe(8_499.5)
    })
    expect((await run(['prove-ledger'])).said).toMatch(/The ledger adds up\.$/)
  }, 240_000)

  const openAccount = async (url: string, by: Signed) => {
    const { data } = await call<{ account_number: string }>(
      url,
      by,
      'mutation',
      'createAccount',
      { ...opening, org_id: 'OWCU', updated_by: by.staff_id },
      'status account_number message',
    )
    return data?.createAccount?.account_number ?? ''
  }

  const deposit = async (url: string, by: Signed, approver: Signed, account_number: string) => {
    await createPosting(url, by, { ...(await cashDeposit(url, by)), account_number, amount: 10_000 })
    const [posting] = await listPostings(url, by, 'getPendingPostings')
    const approved = await approvePosting(url, approver, posting?.id ?? '')
    expect(approved.data?.approvePendingPosting.status).toBe('success')
  }

  it('has one first administrator: a second time nothing changes', async () => {
    expect(await run(createAdmin({ ...first, email: 'other@owode.example' }), `${password}\n`)).toEqual({
      code: 2,
      said: 'OWCU is there already: its administrators add others in the app',
    })
    expect(
      await run(createAdmin({ ...first, 'org-id': 'OTHER', phone: '08031112266' }), `${password}\n`),
    ).toEqual({
      code: 2,
      said: 'Another user has this e-mail address',
    })
  }, 60_000)

  it('lets its administrator in again who forgot the password, and ends the earlier sessions', async () => {
    const newPassword = (email: string, given: string) =>
      runBankCommand(
        ['new-password', '--email', email],
        // It is the administrator's, from when the institution was made.
        { ...environment, ADMIN_PASSWORD: password },
        `${given}\n`,
      )
    expect((await newPassword(first.email, 'a'.repeat(101))).said).toBe(
      'password is at most 100 characters long',
    )
    const given = await newPassword(first.email, 'ten quiet herons')
    expect(given).toEqual({
      code: 0,
      said: 'sade@owode.example has the new password, and is signed in nowhere.',
    })
    await withBank(async ({ url, db }) => {
      const sessions = await db
        .selectFrom('sessions')
        .innerJoin('staff', 'staff.id', 'sessions.staff_row')
        .select('email')
        .execute()
      expect(sessions).not.toContainEqual({ email: first.email })
      expect((await signIn(url, first.email, 'ten quiet herons')).org_id).toBe('OWCU')
    })
    expect(await newPassword('nobody@owode.example', 'ten quiet herons')).toEqual({
      code: 2,
      said: 'No staff user has this e-mail address',
    })
  }, 120_000)

  it('has a ledger that is proved: with a kobo too much the exit code is 1', async () => {
    const { db } = await openDatabase(books())
    await db
      .updateTable('accounts')
      .set((row) => ({ balance_kobo: row('balance_kobo', '+', 1) }))
      .execute()
    await db.destroy()
    expect(await run(['prove-ledger'])).toEqual({
      code: 1,
      said: [
        'entries that do not add up: 0',
        'journals that do not add up: 0',
        'customers that do not add up: 1',
        'wallets that do not add up: 0',
        'The ledger does not add up.',
      ].join('\n'),
    })
  }, 60_000)
})

it('has a password from a file too, whose other lines are not read', async () => {
  const file = join(folder, 'password')
  writeFileSync(file, `${password}\nwhat stands below it\n`)
  const other = { ...first, 'org-id': 'FILE', email: 'file@owode.example', phone: '08031112255' }
  expect((await run(createAdmin({ ...other, 'password-file': file }))).code).toBe(0)
  const bank = await start()
  expect((await signIn(bank.url, 'file@owode.example', password)).org_id).toBe('FILE')
  await bank.stop()
}, 60_000)

it('is not proved in a folder where there are no books: the address of the database is missing', async () => {
  const elsewhere = join(folder, 'elsewhere')
  const ended = await runBankCommand(['prove-ledger'], { DATA_DIR: elsewhere, DATABASE_URL: '' })
  expect(ended).toEqual({ code: 2, said: `There are no books in ${elsewhere}. Is DATABASE_URL missing?` })
}, 60_000)

it('is told what there is if it asks for something else', async () => {
  const ended = await run(['drop-all'])
  expect([ended.code, ended.said]).toEqual([
    2,
    expect.stringContaining('create-admin    adds an institution'),
  ])
}, 60_000)
