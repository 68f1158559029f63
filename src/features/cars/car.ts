import * as v from 'valibot'
import { optionalFlag, presentText, text } from '../../bank/reading'

/** A car as the list stores it (foundations §3). */
export const CarRow = v.object({
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
export const CAR_FIELDS = Object.keys(CarRow.entries).join(' ')

/** Returns plate, name and model, as users tell one car from another. */
export function carTitle({ plate_no, car_name, car_model }: Car): string {
  return [plate_no, [car_name, car_model].filter(Boolean).join(' ')].filter(Boolean).join(', ') || 'car'
}
