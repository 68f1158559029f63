import { useEffect, useRef, useState } from 'react'

/** A question to the user in the middle of something, with what it is about. */
export type Question<About, Answer = boolean> = About & { readonly answer: (answer: Answer) => void }

/**
 * Asks on the screen that calls it, and waits for the answer. If the user leaves the screen, or has left it
 * before, the answer is `no`.
 */
export function useQuestion<About extends object, Answer = boolean>(no: Answer) {
  const [question, setQuestion] = useState<Question<About, Answer>>()
  const pending = useRef<(answer: Answer) => void>(undefined)
  const isShown = useRef(false)
  // In development React runs every effect twice, so it has to set the flag as well as clear it.
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      pending.current?.(no)
    }
  }, [no])
  const ask = (about: About) =>
    new Promise<Answer>((resolve) => {
      if (!isShown.current) return resolve(no)
      const answer = (given: Answer) => {
        pending.current = undefined
        setQuestion(undefined)
        resolve(given)
      }
      pending.current = answer
      setQuestion({ ...about, answer })
    })
  return { question, ask, isLeft: () => !isShown.current }
}
