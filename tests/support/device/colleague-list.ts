import * as v from 'valibot'
import { presentText, text } from '../../../src/bank/reading'
import { defineList } from '../../../src/offline/lists/define-list'
import { arrayAnswer, passesText, passesTexts } from '../../../src/offline/lists/list-answers'

const Colleague = v.object({ id: presentText, name: text, city: text })
export type Colleague = v.InferOutput<typeof Colleague>

/** A whole list, as the bank answers its staff, for the tests of what every whole list does. */
export const colleagueList = defineList({
  name: 'colleagues',
  version: 1,
  capability: 'view staff',
  pageSize: 10,
  fetchAhead: 1,
  isWhole: true,
  document: 'query Colleagues($org_id: String!) { list: getUsers(org_id: $org_id) { id name city } }',
  variables: ({ orgId }) => ({ org_id: orgId }),
  answer: arrayAnswer,
  row: Colleague,
  key: (row) => row.id,
  at: () => '',
  matches: (row: Colleague, filter) =>
    passesText([row.name, row.city], filter.query_filter) &&
    passesTexts({ name: row.name, city: row.city }, filter),
})

/** This many people, as the bank sends them: in no order. */
export const colleagues = (count: number) =>
  Array.from({ length: count }, (_, n) => {
    const at = (n * 7) % count
    return { id: `u${at}`, name: `${at % 2 ? 'Bello' : 'Ọkafọ'} ${at}`, city: at % 3 ? 'Aba' : 'Kano' }
  })
