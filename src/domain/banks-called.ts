import { otherNamesOfBank } from './bank-names'
import { folded } from './fold'
import { NIGERIAN_BANKS } from './nigerian-banks'

/**
 * Returns the names of the banks that people call by a text: by an abbreviation, an earlier name, or the
 * code. Rows have a bank's name in full.
 */
export function banksCalled(text: string): readonly string[] {
  const wanted = folded(text).trim()
  return NIGERIAN_BANKS.filter(
    ({ name, code }) =>
      code.toLowerCase() === wanted || otherNamesOfBank(name).some((other) => folded(other) === wanted),
  ).map(({ name }) => name)
}
