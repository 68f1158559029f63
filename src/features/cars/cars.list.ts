import { PAGE_SIZE } from '../../domain/limits'
import { defineList } from '../../offline/lists/define-list'
import { arrayAnswer, passesText } from '../../offline/lists/list-answers'
import { CAR_FIELDS, type Car, CarRow, carTitle } from './car'

/**
 * The cars (foundations §2 and §7). They belong to no organisation, and the bank sends all of them at once.
 */
export const carList = defineList({
  name: 'cars',
  version: 1,
  capability: 'view car details',
  pageSize: PAGE_SIZE.cars,
  fetchAhead: 1,
  isWhole: true,
  narrowedBy: 'device',
  document: `query Cars { list: getCarDetails { ${CAR_FIELDS} } }`,
  variables: () => ({}),
  answer: arrayAnswer,
  row: CarRow,
  key: (row) => row._id,
  at: (row) => row.created_at,
  matches: (row: Car, filter) =>
    passesText([row.plate_no, row.car_name, row.car_model, row.description], filter.query_filter),
  hit: (row) => ({ title: carTitle(row), detail: row.description, query: row.plate_no }),
})
