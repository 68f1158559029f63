import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountInWords } from '../../../src/domain/money/amount-in-words'
import { naira } from '../../support/naira'

const WORTH: Record<string, bigint> = {
  zero: 0n,
  one: 1n,
  two: 2n,
  three: 3n,
  four: 4n,
  five: 5n,
  six: 6n,
  seven: 7n,
  eight: 8n,
  nine: 9n,
  ten: 10n,
  eleven: 11n,
  twelve: 12n,
  thirteen: 13n,
  fourteen: 14n,
  fifteen: 15n,
  sixteen: 16n,
  seventeen: 17n,
  eighteen: 18n,
  nineteen: 19n,
  twenty: 20n,
  thirty: 30n,
  forty: 40n,
  fifty: 50n,
  sixty: 60n,
  seventy: 70n,
  eighty: 80n,
  ninety: 90n,
}
const SCALE: Record<string, bigint> = {
  thousand: 1000n,
  million: 1_000_000n,
  billion: 1_000_000_000n,
  trillion: 1_000_000_000_000n,
}

/** Reads the words back into kobo. */
function heard(sentence: string): bigint {
  let total = 0n
  let group = 0n
  let naira = 0n
  for (const word of sentence.toLowerCase().split(/[\s,-]+/)) {
    if (word === 'hundred') group *= 100n
    else if (word in SCALE) {
      total += group * (SCALE[word] ?? 0n)
      group = 0n
    } else if (word === 'naira') {
      naira = total + group
      total = 0n
      group = 0n
    } else if (word !== 'and' && word !== 'kobo') {
      const worth = WORTH[word]
      if (worth === undefined) throw new Error(`"${word}" is not a number word`)
      group += worth
    }
  }
  return naira * 100n + total + group
}

describe('An amount in words', () => {
  it.each([
    ['125000', 'One hundred and twenty-five thousand naira'],
    ['125000.5', 'One hundred and twenty-five thousand naira, fifty kobo'],
    ['0', 'Zero naira'],
    ['0.01', 'One kobo'],
    ['1', 'One naira'],
    ['13', 'Thirteen naira'],
    ['40', 'Forty naira'],
    ['99', 'Ninety-nine naira'],
    ['100', 'One hundred naira'],
    ['101', 'One hundred and one naira'],
    ['1001', 'One thousand and one naira'],
    ['1100', 'One thousand, one hundred naira'],
    ['44896.17', 'Forty-four thousand, eight hundred and ninety-six naira, seventeen kobo'],
    ['1000020', 'One million and twenty naira'],
    ['2003000400500', 'Two trillion, three billion, four hundred thousand, five hundred naira'],
    ['-5', 'Minus five naira'],
  ])('%s is "%s"', (amount, words) => {
    expect(amountInWords(naira(amount))).toBe(words)
  })

  it('can be written down again from its words', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 7_036_874_417_766_399n }), (kobo) => {
        const digits = String(kobo).padStart(3, '0')
        expect(heard(amountInWords(naira(`${digits.slice(0, -2)}.${digits.slice(-2)}`)))).toBe(kobo)
      }),
      { numRuns: 1000 },
    )
  })
})
