import { describe, expect, it } from 'vitest'
import { arrangeRows } from '../../../src/widgets/list/whole/arrange-rows'

const ALL = () => true
const arranged = async (
  values: readonly (string | number)[],
  direction: 'ascending' | 'descending' = 'ascending',
) => arrangeRows(values, ALL, { sortBy: (value) => value, direction })

describe('the rows of a whole list', () => {
  it('are sorted by the alphabet, letters with diacritics beside those without', async () => {
    expect(await arranged(['Ọkafọ', 'bello', 'Okoro', 'Bello', 'Ƙwarbai', 'Adé'])).toEqual([
      'Adé',
      'bello',
      'Bello',
      'Ƙwarbai',
      'Ọkafọ',
      'Okoro',
    ])
  })

  it('are sorted by the value of figures, also within texts', async () => {
    expect(await arranged([10, 9, -1, 100])).toEqual([-1, 9, 10, 100])
    expect(await arranged(['Teller 10', 'Teller 9'])).toEqual(['Teller 9', 'Teller 10'])
  })

  it('without a value come last in both directions', async () => {
    expect(await arranged(['', 'b', '', 'a'])).toEqual(['a', 'b', '', ''])
    expect(await arranged(['', 'b', '', 'a'], 'descending')).toEqual(['b', 'a', '', ''])
    expect(await arranged([Number.NaN, 1], 'descending')).toEqual([1, Number.NaN])
  })

  it('stay in the order of the bank if they are equal, in both directions', async () => {
    const rows = Array.from({ length: 700 }, (_, n) => ({ city: n % 2 ? 'Kano' : 'Aba', n }))
    for (const direction of ['ascending', 'descending'] as const) {
      const sorted = await arrangeRows(rows, ALL, { sortBy: ({ city }) => city, direction })
      const inKano = sorted.filter(({ city }) => city === 'Kano').map(({ n }) => n)
      expect(inKano).toEqual(inKano.toSorted((a, b) => a - b))
      expect(sorted[0]?.city).toBe(direction === 'ascending' ? 'Aba' : 'Kano')
    }
  })

  it('are five thousand that pass a filter, each once and in order', async () => {
    const rows = Array.from({ length: 5_000 }, (_, n) => (n * 7_919) % 5_000)
    const sorted = await arrangeRows(rows, (n) => n % 2 === 0, {
      sortBy: (n) => n,
      direction: 'descending',
    })
    expect(sorted).toHaveLength(2_500)
    expect(sorted).toEqual(sorted.toSorted((a, b) => b - a))
  })

  it('are as the bank sent them if no order is chosen', async () => {
    expect(await arrangeRows(['b', '', 'a'], ALL, undefined)).toEqual(['b', '', 'a'])
  })
})
