import * as v from 'valibot'
import { amountFromWire, isWireAmount } from '../domain/money/amount'

/** An amount of naira on the wire (Float or text), exact to the kobo. */
export const naira = v.pipe(v.custom<number | string>(isWireAmount), v.transform(amountFromWire))

/** Like {@link naira}, but '' if the bank sends no amount. */
export const optionalNaira = v.pipe(
  v.nullish(
    v.custom<number | string>((value) => value === '' || isWireAmount(value)),
    '',
  ),
  v.transform((value) => (value === '' ? value : amountFromWire(value))),
)
