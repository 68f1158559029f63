import { useState } from 'react'
import { showField } from '../draft-form/focus-field'
import { firstProblem, type Problems } from './problems.rules'

/** Where the problems of a form are shown. */
export interface ProblemsShown {
  /** Tells the first problem of an attempt beside the form, for example as a toast. */
  readonly say?: ((message: string) => void) | undefined
  /** Returns the field in which a problem can be corrected, if it has none of its own. */
  readonly fieldOf?: ((name: string) => string) | undefined
}

/**
 * The problems of a form from the first attempt to send it with any, until an attempt with none. Between the
 * two they follow what is typed. `find` returns those of this moment.
 */
export function useProblems<Name extends string>(
  find: () => Problems<Name>,
  { say, fieldOf = (name) => name }: ProblemsShown = {},
) {
  const [isTried, setTried] = useState(false)
  return {
    problems: isTried ? find() : (NONE as Problems<Name>),
    /** Returns whether the form has no problem. If it has, shows them and goes to the first field of them. */
    check: (): boolean => {
      const first = firstProblem(find())
      setTried(first !== undefined)
      if (!first) return true
      say?.(first.message)
      showField(fieldOf(first.name))
      return false
    },
    clear: () => setTried(false),
  }
}

const NONE = {}
