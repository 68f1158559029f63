import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { csvTable } from '../../../server/uploads/csv-table'
import { signIn } from '../../support/bank/bank'
import { uploadFile } from '../../support/bank/bank-uploads'
import { balanceOf, listTransfers } from '../../support/bank/bank-writes'
import { openKeyedBank, replayed, withKey } from '../idempotency/keyed-bank'

const { url, bank, teller, sender, pass, fateOf, pauseNextClaim } = openKeyedBank()

const header = 'sender_acct_no,beneficiary_acct_no,beneficiary_bank_code,beneficiary_acct_name,amount,remarks'
const row = (
  given: { from?: string; to?: string; bank?: string; name?: string; amount?: string; remarks?: string } = {},
) =>
  [
    given.from ?? sender(),
    given.to ?? '0123456781',
    given.bank ?? '058',
    given.name ?? 'NGOZI OKAFOR',
    given.amount ?? '1500.50',
    given.remarks ?? 'Salary',
  ].join(',')
const fileOf = (...rows: string[]) => `${[header, ...rows].join('\n')}\n`

const upload = (
  file: string | Uint8Array<ArrayBuffer>,
  given: Record<string, string | undefined> = {},
  headers: Record<string, string> = {},
) => uploadFile(url(), teller(), '/api/transfers/create2', file, given, headers)

const withRemarks = async (remarks: string) =>
  (await listTransfers(url(), teller(), { query_filter: remarks, limit: 1000 })).data
const countTransfers = async () => (await listTransfers(url(), teller(), { limit: 1 })).pagination.total_count

describe('uploading transfers', () => {
  it('enters each row as an initiated transfer with an order id of its own, and debits nothing', async () => {
    const before = await balanceOf(url(), teller(), sender())
    const remarks = randomUUID()
    const answer = await upload(
      fileOf(row({ remarks }), row({ remarks, amount: '"12,000"', to: '0123456782', bank: '044' })),
    )
    expect([answer.status, answer.body]).toEqual([
      201,
      { status: 'success', message: 'File uploaded successful', rows: 2 },
    ])
    const entered = await withRemarks(remarks)
    expect(entered).toMatchObject([
      { status: 'initiated', amount_wth_fees: 12_000, initiator_id: teller().id },
      { status: 'initiated', amount_wth_fees: 1500.5, initiator_id: teller().id },
    ])
    expect(new Set(entered.map((transfer) => transfer.order_id)).size).toBe(2)
    expect(entered.every((transfer) => transfer.order_id.includes(teller().id))).toBe(true)
    expect(await balanceOf(url(), teller(), sender())).toBe(before)
  })

  it('names the banks and the sender as the bank knows them', async () => {
    const remarks = randomUUID()
    await upload(fileOf(row({ remarks, bank: '50211' })))
    const stored = await bank()
      .db.selectFrom('transfers')
      .selectAll()
      .where('remarks', '=', remarks)
      .executeTakeFirstOrThrow()
    const listed = await withRemarks(remarks)
    expect(stored).toMatchObject({ beneficiary_org_id: '50211', beneficiary_org_name: 'Kuda Bank' })
    expect(listed[0]?.sender_acct_name).not.toBe('')
  })

  it.each([
    ['with a signature', (text: string) => `\uFEFF${text}`],
    ['with Windows line ends', (text: string) => text.replaceAll('\n', '\r\n')],
    ['with empty rows', (text: string) => text.replaceAll('\n', '\n\n,,,,,\n')],
    ['without an end of its last line', (text: string) => text.trimEnd()],
  ])('reads UTF-8 %s', async (_, change) => {
    const remarks = randomUUID()
    const answer = await upload(change(fileOf(row({ remarks }), row({ remarks, name: 'Ọ̀ṣúnlàjà Adéọlá' }))))
    expect([answer.status, answer.body.rows]).toEqual([201, 2])
    expect(await withRemarks(remarks)).toHaveLength(2)
  })

  it('reads header and cells without what nobody sees', async () => {
    const remarks = randomUUID()
    const seen = fileOf(
      row({
        remarks,
        from: `\u200B${sender()}\u200E`,
        to: '\u202A0123456781\u202C',
        name: 'NGOZI\u00A0OKAFOR',
      }),
    )
    const answer = await upload(seen.replaceAll('_', '\u00AD_').replace('amount', '\uFEFFamount\u00A0'))
    expect(answer.body).toMatchObject({ message: 'File uploaded successful', rows: 1 })
    const stored = await bank()
      .db.selectFrom('transfers')
      .selectAll()
      .where('remarks', '=', remarks)
      .executeTakeFirstOrThrow()
    expect(stored).toMatchObject({
      sender_acct_no: sender(),
      beneficiary_acct_no: '0123456781',
      beneficiary_acct_name: 'NGOZI OKAFOR',
    })
  })

  it('reads the columns in any order, and quotes with commas and lines in them', async () => {
    const remarks = `${randomUUID()}, "first half"\nsecond line`
    const quotedRemarks = `"${remarks.replaceAll('"', '""')}"`
    const answer = await upload(
      [
        'Remarks,amount,BENEFICIARY_ACCT_NAME,beneficiary_bank_code,beneficiary_acct_no,sender_acct_no,branch',
        `${quotedRemarks},10,"OKAFOR, NGOZI",058,0123456781,${sender()},15`,
      ].join('\n'),
    )
    expect(answer.status).toBe(201)
    const stored = await bank()
      .db.selectFrom('transfers')
      .selectAll()
      .where('remarks', '=', remarks)
      .executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ beneficiary_acct_name: 'OKAFOR, NGOZI', amount_kobo: 1000 })
  })

  it('stores 50,000 rows', async () => {
    const before = await countTransfers()
    const rows = Array.from({ length: 50_000 }, (_, at) =>
      row({ to: String(1_000_000_000 + at), amount: `${at + 1}.25`, remarks: `One of many ${at}` }),
    )
    const answer = await upload(fileOf(...rows))
    expect(answer.body).toMatchObject({ message: 'File uploaded successful', rows: 50_000 })
    expect(await countTransfers()).toBe(before + 50_000)
    await bank().db.deleteFrom('transfers').where('remarks', 'like', 'One of many %').execute()
    // The number of many rows may be half a minute old.
    pass(31_000)
    expect(await countTransfers()).toBe(before)
  }, 300_000)
})

describe('a bad file', () => {
  it('is refused with the number and the fault of every bad line, and nothing of it is stored', async () => {
    const before = await countTransfers()
    const answer = await upload(
      fileOf(
        row(),
        row({ from: '9999999999' }),
        row({ to: '012345678' }),
        row({ bank: '000' }),
        row({ name: '' }),
        row({ amount: '0' }),
        row({ amount: '-5' }),
        row({ amount: '1e3' }),
        row({ amount: '.5' }),
        row({ amount: '10.005' }),
        row({ amount: '99999999999999.99' }),
        row({ amount: '5000000000' }),
        row(),
      ),
    )
    expect([answer.status, answer.body.code]).toEqual([422, 'BAD_FILE'])
    expect(answer.body.message.split('; ')).toEqual([
      'Line 3: Sender account was not found',
      'Line 4: beneficiary_acct_no has 10 digits',
      'Line 5: Beneficiary bank was not found',
      'Line 6: beneficiary_acct_name is empty',
      'Line 7: amount must be more than zero',
      'Line 8: amount must be more than zero',
      'Line 9: amount is not a number',
      'Line 10: amount is not a number',
      'Line 11: amount has more than two decimals',
      'Line 12: amount is too large',
      'Line 13: Insufficient balance',
    ])
    expect(await countTransfers()).toBe(before)
  })

  it('is refused if an amount and its neighbour may be one amount, and says how each is written', async () => {
    const before = await countTransfers()
    const answer = await upload(
      fileOf(row(), row({ amount: '25', remarks: '000' }), row({ amount: '0,500' })),
    )
    expect([answer.status, answer.body.message.split('; ')]).toEqual([
      422,
      [
        'Line 3: 25 and 000 may be one amount: write "25,000" or 25.00',
        'Line 4: there are 7 cells instead of 6',
      ],
    ])
    expect(await countTransfers()).toBe(before)
    const remarks = '000'
    expect((await upload(fileOf(row({ amount: '25.00', remarks })))).status).toBe(201)
    const stored = bank().db.selectFrom('transfers').select('amount_kobo').where('remarks', '=', remarks)
    expect(await stored.execute()).toEqual([{ amount_kobo: 2500 }])
  })

  it.each(['"0,500"', '"1.234,50"', '"25.000"', '₦25000', '25 000', '"1,00"', '"1,0000"'])(
    'is refused if an amount is written as %s, and never read as a hundred times as much',
    async (amount) => {
      const answer = await upload(fileOf(row({ amount })))
      expect(answer.status).toBe(422)
      expect(answer.body.message).toMatch(/^Line 2: amount (is not a number|has more than two decimals)$/)
    },
  )

  it('counts the lines of the file, not its rows', async () => {
    const answer = await upload(fileOf('', row({ remarks: '"two\nlines"' }), row({ amount: 'ten' })))
    expect(answer.body.message).toBe('Line 5: amount is not a number')
  })

  it('names twenty lines at most', async () => {
    const answer = await upload(fileOf(...Array.from({ length: 25 }, () => row({ amount: '0' }))))
    expect(answer.body.message).toMatch(/^Line 2: .*; Line 21: amount must be more than zero; and 5 more$/)
  })

  it.each([
    ['is empty', '', 'The file is empty'],
    ['has only a header', `${header}\n`, 'The file has no rows'],
    ['lacks a column', 'sender_acct_no,amount\n1,2\n', 'Line 1: beneficiary_acct_no is missing'],
    ['has a column twice', `${header},amount\n1,2,3,4,5,6,7\n`, 'Line 1: amount is there twice'],
    ['has a cell too few', `${header}\n1,2,3,4,5\n`, 'Line 2: there are 5 cells instead of 6'],
    ['has a cell too many', `${header}\n1,2,3,4,5,6,7\n`, 'Line 2: there are 7 cells instead of 6'],
    ['has a quote that does not end', `${header}\n1,2,3,4,"5,6\n`, 'Line 2: a quote is not closed'],
  ])('is refused if it %s', async (_, file, message) => {
    const answer = await upload(file)
    expect([answer.status, answer.body]).toEqual([422, { message, code: 'BAD_FILE' }])
  })

  it('is refused if it is not UTF-8', async () => {
    const windows = new Uint8Array([...new TextEncoder().encode(`${header}\n`), 0xe9, 0x2c])
    const answer = await upload(windows)
    expect([answer.status, answer.body.message]).toEqual([422, 'The file is not UTF-8 text'])
  })

  it('is refused if it has too many rows, and if it is too large to be read', async () => {
    const many = await upload(fileOf(...Array.from({ length: 50_001 }, () => '1,2,3,4,5,6')))
    expect([many.status, many.body.message]).toEqual([422, 'A file has at most 50,000 rows'])
    const large = await upload(fileOf(row({ remarks: 'x'.repeat(13 * 1024 * 1024) })))
    expect([large.status, large.body.message]).toEqual([413, 'More than 12 MB cannot be sent at once'])
  })

  it('is read only to the row that is too many', () => {
    const spentOn = (rows: number) => {
      const bytes = new TextEncoder().encode(`amount\n${'7\n'.repeat(rows)}`).buffer
      const before = process.cpuUsage().user
      expect(() => csvTable(bytes, { columns: ['amount'], amounts: [] })).toThrow(
        'A file has at most 50,000 rows',
      )
      return process.cpuUsage().user - before
    }
    // The collector, which also collects what other files have left, is at work in some of the tries.
    const leastOn = (rows: number) => Math.min(...Array.from({ length: 4 }, () => spentOn(rows)))
    expect(leastOn(1_400_000)).toBeLessThan(6 * leastOn(60_000))
  })
})

describe('an upload is refused', () => {
  it.each([
    ['orgId', 'AGCO', 'This belongs to another organisation'],
    ['userId', 'another', 'userId is not yours'],
    ['phoneId', 'another', 'phoneId is not yours'],
    ['initiatorID', 'another', 'initiatorID is not yours'],
    ['initiatorName', 'Another Name', 'initiatorName is not yours'],
  ])('with a %s that is not the caller’s', async (field, value, message) => {
    const before = await countTransfers()
    const answer = await upload(fileOf(row()), { [field]: value })
    expect([answer.status, answer.body]).toEqual([403, { message, code: 'FORBIDDEN' }])
    expect(await countTransfers()).toBe(before)
  })

  it('without one of its fields, or without a form', async () => {
    const answer = await upload(fileOf(row()), { initiatorName: undefined })
    expect([answer.status, answer.body.message]).toEqual([400, 'initiatorName is missing'])
    const json = await fetch(`${url()}/api/transfers/create2`, {
      method: 'POST',
      headers: { authorization: teller().token, 'content-type': 'application/json' },
      body: '{}',
    })
    expect([json.status, await json.json()]).toEqual([
      400,
      { message: 'The form could not be read', code: 'BAD_USER_INPUT' },
    ])
  })

  it('to a rank below Teller and to those who are not signed in', async () => {
    const customer = await signIn(url(), 'emeka@iumb.example')
    const below = await uploadFile(url(), customer, '/api/transfers/create2', fileOf(row()))
    expect([below.status, below.body.message]).toEqual([403, 'Not Authorized'])
    const signedOut = { ...teller(), token: 'of nobody' }
    const unsigned = await uploadFile(url(), signedOut, '/api/transfers/create2', fileOf(row()))
    expect([unsigned.status, unsigned.body.message]).toEqual([401, 'Please sign in again'])
  })

  it('with the account of another organisation as with one that there is not', async () => {
    const stranger = await signIn(url(), 'bolanle@agco.example')
    const answer = await uploadFile(url(), stranger, '/api/transfers/create2', fileOf(row()))
    expect([answer.status, answer.body.message]).toEqual([422, 'Line 2: Sender account was not found'])
  })

  it('with a wrong token, which is counted like any other: the sixth in a minute is not even tried', async () => {
    const before = await countTransfers()
    for (let guess = 1; guess <= 5; guess += 1) {
      const wrong = await upload(fileOf(row()), { token: `BAD00${guess}` })
      expect([wrong.status, wrong.body]).toEqual([403, { message: 'Wrong token', code: 'WRONG_TOKEN' }])
    }
    const stopped = await upload(fileOf(row()))
    expect([stopped.status, stopped.body.code]).toEqual([429, 'RATE_LIMITED'])
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
    pass(61_000)
    expect((await upload(fileOf(row()))).status).toBe(201)
    expect(await countTransfers()).toBe(before + 1)
  })
})

describe('a repeated upload', () => {
  it('with the same key and file is answered with the first answer, and stored once', async () => {
    const before = await countTransfers()
    const key = withKey(randomUUID())
    const file = fileOf(row(), row())
    const first = await upload(file, {}, key)
    const again = await upload(file, { token: '' }, key)
    expect([first.status, first.body]).toEqual([again.status, again.body])
    expect([replayed(first), replayed(again)]).toEqual([null, 'true'])
    expect(await countTransfers()).toBe(before + 2)
  })

  it('finds the first one stored if only its answer was lost', async () => {
    const before = await countTransfers()
    const key = withKey(randomUUID())
    fateOf('uploadTransfers', 'drop')
    await expect(upload(fileOf(row()), {}, key)).rejects.toThrow()
    fateOf('uploadTransfers', 'deliver')
    const again = await upload(fileOf(row()), {}, key)
    expect([again.status, again.body.rows, replayed(again)]).toEqual([201, 1, 'true'])
    expect(await countTransfers()).toBe(before + 1)
  })

  it('is told of a bad file again, with its lines', async () => {
    const key = withKey(randomUUID())
    const first = await upload(fileOf(row({ amount: '0' })), {}, key)
    const again = await upload(fileOf(row({ amount: '0' })), {}, key)
    expect([again.status, again.body]).toEqual([422, first.body])
    expect(replayed(again)).toBe('true')
  })

  it('with the same key and another file is a conflict', async () => {
    const key = withKey(randomUUID())
    await upload(fileOf(row()), {}, key)
    const other = await upload(fileOf(row({ amount: '1500.51' })), {}, key)
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT'])
  })

  it('may correct a wrong token under the same key', async () => {
    const key = withKey(randomUUID())
    expect((await upload(fileOf(row()), { token: 'WRONG1' }, key)).status).toBe(403)
    const right = await upload(fileOf(row()), {}, key)
    expect([right.status, replayed(right)]).toEqual([201, null])
  })

  it('at the same time is told that the first one is still running', async () => {
    const before = await countTransfers()
    const key = withKey(randomUUID())
    const { claimed, release } = pauseNextClaim()
    const first = upload(fileOf(row()), {}, key)
    await claimed
    const second = await upload(fileOf(row()), {}, key)
    expect([second.status, second.body.code]).toEqual([409, 'IN_PROGRESS'])
    release()
    expect((await first).status).toBe(201)
    expect(await countTransfers()).toBe(before + 1)
  })

  it('does not let the money token be read from what is stored', async () => {
    await upload(fileOf(row()), {}, withKey(randomUUID()))
    const rows = await bank().db.selectFrom('idempotency_keys').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('4K7MD2')
  })
})
