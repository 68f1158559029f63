import * as v from 'valibot'
import { optionalFlag, presentText, text } from '../../bank/reading'
import { PAGE_SIZE } from '../../domain/limits'
import { defineList } from '../../offline/lists/define-list'
import { arrayAnswer, passesText } from '../../offline/lists/list-answers'

/** A car as the list stores it (foundations §3). */
const CarRow = v.object({
  _id: presentText,
  image_url: text,
  plate_no: text,
  car_name: text,
  car_model: text,
  available: optionalFlag,
  description: text,
  created_at: text,
  updated_at: text,
})

/** A car. */
export type Car = v.InferOutput<typeof CarRow>

/** The fields of a car to ask for. */
const CAR_FIELDS = Object.keys(CarRow.entries).join(' ')

/** Returns plate, name and model, as users tell one car from another. */
export function carTitle({ plate_no, car_name, car_model }: Car): string {
  return [plate_no, [car_name, car_model].filter(Boolean).join(' ')].filter(Boolean).join(', ') || 'car'
}

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
