import * as v from 'valibot'
import { accountName, accountNumbers } from '../accounts'
import { answerOf, shaped } from '../answers'
import { type Area, allOk, type Check, Missing, okIf } from '../check'
import { dayAfter, isDay, isTimestamp, lagosDay } from '../days'
import { balanceList, journalsList, type ListCall, lists, readAll, readPage } from '../lists'
import type { Subject } from '../subject'

const CONVENTIONS = 'schema.graphql, “Conventions”'

/** Returns an amount in kobo; undefined if it is no number of naira with at most two decimals. */
function koboOf(amount: unknown): number | undefined {
  if (typeof amount !== 'number' || !Number.isFinite(amount)) return undefined
  // Naira with two decimals are what JSON writes with two decimals: nothing is left to round.
  return /^-?\d+(\.\d{1,2})?$/.test(String(amount)) ? Math.round(amount * 100) : undefined
}

function nairaCheck(list: ListCall): Check {
  return {
    rule: `The amounts of ${list.field} are numbers of naira with at most two decimals.`,
    section: CONVENTIONS,
    meaning: 'Amounts are shown rounded, a hundred times too large, or not at all.',
    leastRank: list.leastRank,
    check: async (subject) => {
      const { rows } = await readPage(subject, list, { limit: 100 })
      const found = rows.flatMap((row) => list.amounts.map((name) => ({ name, amount: row[name] })))
      const odd = found.find(({ amount }) => amount !== null && koboOf(amount) === undefined)
      return okIf(!odd, odd ? `${odd.name} is ${JSON.stringify(odd.amount)}.` : '')
    },
  }
}

const Balance = v.object({
  balance: v.number(),
  balance_before: v.number(),
  amount: v.number(),
  credit: v.picklist(['true', 'false']),
})
const Journal = v.object({
  journal_records: v.array(v.object({ amount: v.number(), type: v.picklist(['DEBIT', 'CREDIT']) })),
})
const Statement = v.object({
  statements: v.array(
    v.object({
      date: v.string(),
      transactionType: v.picklist(['CR', 'DR']),
      transactionRef: v.nullish(v.string()),
      amount: v.number(),
      balance: v.number(),
    }),
  ),
  balance_record: v.object({
    initialBalance: v.number(),
    finalBalance: v.number(),
    totalCredit: v.number(),
    totalDebit: v.number(),
  }),
})

/** Compares naira to the kobo. */
const isSame = (one: number, other: number) => Math.round(one * 100) === Math.round(other * 100)

/** Returns the statement of the first approved account that has lines in the last ninety days. */
async function statementWithLines(subject: Subject) {
  const { client, user } = subject
  const accounts = await accountNumbers(subject)
  const today = lagosDay(new Date().toISOString())
  for (const acct_number of accounts.slice(0, 10)) {
    const answer = await client.ask({
      field: 'accountStatement',
      args: {
        acct_number,
        start_date: dayAfter(today, -85),
        end_date: today,
        service_code: 'maxipro',
        org_id: user.orgId,
      },
      select:
        'statements { date transactionType transactionRef amount balance } balance_record { initialBalance finalBalance totalCredit totalDebit }',
      token: user.token,
    })
    const statement = answerOf('accountStatement', Statement, answer)
    if (statement.statements.length > 1) return statement
  }
  throw new Missing('an account with two lines in its statement')
}

export const amountsArea: Area = {
  name: 'amounts',
  title: 'Amounts and days',
  checks: [
    ...lists.filter(({ amounts }) => amounts.length > 0).map(nairaCheck),
    {
      rule: 'Each movement of the balance history makes its new balance out of the one before.',
      section: 'schema.graphql, “BalanceEntry”',
      meaning:
        'The balance beside a movement is not what it led to: the user cannot explain it to the customer.',
      leastRank: 2,
      check: async (subject) => {
        const { rows } = await readPage(subject, balanceList, { limit: 100 })
        const movements = shaped('data of getBalanceHistory', v.array(Balance), rows)
        const wrong = movements.find(
          ({ balance, balance_before, amount, credit }) =>
            !isSame(balance, balance_before + (credit === 'true' ? amount : -amount)),
        )
        return okIf(
          !wrong,
          'A movement’s balance is not its balance_before with its amount added or taken away.',
        )
      },
    },
    {
      rule: 'Each journal has as much debit as credit.',
      section: 'README.md, “Refusals”',
      meaning: 'The books are not balanced.',
      leastRank: 2,
      check: async (subject) => {
        const rows = (await readAll(subject, journalsList)) ?? []
        const journals = shaped('entries of getOrgJournalEntries', v.array(Journal), rows)
        const wrong = journals.find(({ journal_records }) => {
          const sum = (type: string) =>
            journal_records
              .filter((one) => one.type === type)
              .reduce((total, { amount }) => total + amount, 0)
          return !isSame(sum('DEBIT'), sum('CREDIT'))
        })
        return okIf(!wrong, 'A journal’s debits are not its credits.')
      },
    },
    {
      rule: 'A statement is oldest first, and its lines lead from its first to its last balance.',
      section: 'schema.graphql, “Conventions” and “StatementTotals”',
      meaning: 'The printed statement does not add up, and the customer is right to complain.',
      leastRank: 2,
      check: async (subject) => {
        const { statements, balance_record } = await statementWithLines(subject)
        const sum = (type: string) =>
          statements
            .filter((line) => line.transactionType === type)
            .reduce((total, { amount }) => total + amount, 0)
        const times = statements.map(({ date }) => Date.parse(date))
        const { initialBalance, finalBalance, totalCredit, totalDebit } = balance_record
        const isRunning = statements.every(({ transactionType, amount, balance }, at) => {
          const before = statements[at - 1]?.balance ?? initialBalance
          return isSame(balance, before + (transactionType === 'CR' ? amount : -amount))
        })
        return allOk([
          async () =>
            okIf(
              times.every((time, at) => at === 0 || (times[at - 1] ?? 0) <= time),
              'A line of the statement is before one that is older.',
            ),
          async () =>
            okIf(isRunning, 'A line’s balance is not the one before with its amount added or taken away.'),
          async () =>
            okIf(
              isSame(totalCredit, sum('CR')) && isSame(totalDebit, sum('DR')),
              'totalCredit and totalDebit are not the sums of the lines.',
            ),
          async () =>
            okIf(
              isSame(finalBalance, statements.at(-1)?.balance ?? initialBalance),
              'finalBalance is not the balance of the last line.',
            ),
          async () =>
            okIf(
              statements.every(({ transactionRef }) => transactionRef?.split('##').length === 2),
              'A transactionRef has no two parts joined by ##.',
            ),
        ])
      },
    },
    {
      rule: 'The operation date is a day, and the same wherever it is said.',
      section: CONVENTIONS,
      meaning:
        'Every journal and posting is refused for its date, or drafts wait for a day that never comes.',
      leastRank: 2,
      check: async ({ client, user }) => {
        const date = answerOf(
          'getOperationDate',
          v.string(),
          await client.ask({ field: 'getOperationDate', token: user.token }),
        )
        const config = answerOf(
          'getConfig',
          v.object({ operationDate: v.string() }),
          await client.ask({ field: 'getConfig', select: 'operationDate', token: user.token }),
        )
        return allOk([
          async () => okIf(isDay(date), `getOperationDate is “${date}”, which is not written YYYY-MM-DD.`),
          async () =>
            okIf(
              date === config.operationDate,
              'getConfig has another operation date than getOperationDate.',
            ),
        ])
      },
    },
    {
      rule: 'Times are UTC timestamps.',
      section: CONVENTIONS,
      meaning: 'Rows are shown an hour off, and those around midnight on the wrong day.',
      leastRank: 2,
      check: async (subject) => {
        const { rows } = await readPage(subject, journalsList, { limit: 50 })
        const odd = rows.map((row) => String(row.created_date)).find((time) => !isTimestamp(time))
        return okIf(odd === undefined, `created_date is “${odd}”.`)
      },
    },
    {
      rule: 'An account that is not there has the name “Account Name Error”.',
      section: 'schema.graphql, “AccountLookup”',
      meaning: 'Money can be sent to a number that no account has.',
      leastRank: 2,
      check: async (subject) => {
        const acct_name = await accountName(subject, '0000000000')
        return okIf(acct_name === 'Account Name Error', 'The account 0000000000 has a name.')
      },
    },
  ],
}
