import { useState } from 'react'
import { showField } from '../draft-form/focus-field'

/** The problems of a form, as a sentence for each field, in the order of the form. */
type Problems<Name extends string> = Partial<Record<Name, string>>

/**
 * The problems of a form when its user last tried to send it. A field's problem goes as soon as the user
 * types in the field. `say` tells the first problem beside the form, for example as a toast.
 */
export function useProblems<Name extends string>(say?: (message: string) => void) {
  const [problems, setProblems] = useState<Problems<Name>>({})
  return {
    problems,
    /** Shows what is wrong and goes to the first field of it. Returns false if nothing is. */
    show: (found: Problems<Name>): boolean => {
      setProblems(found)
      const [first] = Object.entries<string | undefined>(found).filter(([, message]) => message !== undefined)
      if (first?.[1] === undefined) return false
      say?.(first[1])
      showField(first[0])
      return true
    },
    forget: (name: Name) => setProblems((shown) => ({ ...shown, [name]: undefined })),
    clear: () => setProblems({}),
  }
}
