import { TOKEN_LENGTH } from '../limits'
import { cleanText } from '../text/clean-text'

/** How a text in a field for a money token is read. */
export interface ReadToken {
  /** The token, if the text is one. */
  readonly token: string | undefined
  /** Why the text is no token and cannot become one by typing on, as a sentence. */
  readonly problem: string | undefined
  /** The parts of such a text that may be the token, from which only the user can choose. */
  readonly candidates: readonly string[]
}

const BETWEEN = /[\s\p{Pd}]+/u
const ALPHANUMERIC = /^[A-Za-z0-9]+$/

/**
 * Reads the text of a field for a token ("Token", money-movement §5): six characters, whose case counts, as
 * they are, or in groups of the same size with spaces or hyphens between them ("4K7 MD2"). A text that is
 * more or something else is no token, so that it costs no try at the bank.
 */
export function readToken(text: string): ReadToken {
  const typed = cleanText(text)
  const token = tokenOf(typed)
  if (token !== undefined) return { token, problem: undefined, candidates: [] }
  const isBegun = typed.split(BETWEEN).join('').length < TOKEN_LENGTH && typed.length <= 2 * TOKEN_LENGTH
  if (isBegun) return { token: undefined, problem: undefined, candidates: [] }
  const candidates = candidatesIn(typed)
  const problem =
    candidates.length === 0
      ? 'This is not a token: a token has six characters.'
      : 'This is more than the token.'
  return { token: undefined, problem, candidates }
}

function tokenOf(typed: string): string | undefined {
  if (typed.length === TOKEN_LENGTH && !/\s/.test(typed)) return typed
  const groups = typed.split(BETWEEN)
  const joined = groups.join('')
  const isEven = groups.every(({ length }) => length === groups[0]?.length)
  return isEven && joined.length === TOKEN_LENGTH && ALPHANUMERIC.test(joined) ? joined : undefined
}

/** Returns the words of six letters and digits in a text; those with a digit, if any has one. */
function candidatesIn(text: string): readonly string[] {
  const words = text.match(/[A-Za-z0-9]+/g) ?? []
  const fitting = [...new Set(words)].filter(({ length }) => length === TOKEN_LENGTH)
  const likely = fitting.filter((word) => /\d/.test(word))
  return likely.length > 0 ? likely : fitting
}
