import * as v from 'valibot'
import { restRefusedWith, shaped } from '../answers'
import { excerpt, jsonIn, type Reply } from '../bank-client'
import { type Area, type Check, Difference, ok } from '../check'

const REMITTANCE = 'rest.md, “Remittance”'
const EMPTY = 'The screens of salary earners and loans stay empty.'

const Salaries = v.object({
  data: v.array(v.object({ customerId: v.nullish(v.string()), accountNumber: v.string() })),
})
const Loans = v.array(v.object({ accountNumber: v.string(), loanAmount: v.number(), status: v.string() }))

function answered(path: string, { status, text }: Reply): unknown {
  if (status === 200) return jsonIn(text)
  throw new Difference(`${path} was answered with HTTP ${status} and ${excerpt(text)}.`)
}

const listed = (path: string, shape: v.GenericSchema): Check => ({
  rule: `GET ${path} answers its list.`,
  section: REMITTANCE,
  meaning: EMPTY,
  leastRank: 2,
  check: async ({ client, user }) => {
    const reply = await client.get(`${client.remittanceUrl}${path}?orgId=${user.orgId}`, user.token)
    shaped(`the answer of ${path}`, shape, answered(path, reply))
    return ok
  },
})

export const remittanceArea: Area = {
  name: 'remittance',
  title: 'Remittance',
  checks: [
    listed('/salary', Salaries),
    listed('/loan', Loans),
    {
      rule: 'Remittance is refused without a token.',
      section: 'rest.md, first paragraph',
      meaning: 'Strangers read who earns what.',
      check: async ({ client, user }) =>
        restRefusedWith(
          await client.get(`${client.remittanceUrl}/salary?orgId=${user.orgId}`, undefined),
          401,
        ),
    },
  ],
}
