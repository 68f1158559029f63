import { useEffect, useRef, useState } from 'react'

/** A question to the user in the middle of something, with what it is about. */
export type Question<About> = About & { readonly answer: (isMeant: boolean) => void }

/**
 * Asks on the screen that calls it, and waits for the answer. If the user leaves the screen, or has left it
 * before, the answer is no.
 */
export function useQuestion<About extends object>() {
  const [question, setQuestion] = useState<Question<About>>()
  const pending = useRef<(isMeant: boolean) => void>(undefined)
  const isShown = useRef(false)
  // In development React runs every effect twice, so it has to set the flag as well as clear it.
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      pending.current?.(false)
    }
  }, [])
  const ask = (about: About) =>
    new Promise<boolean>((resolve) => {
      if (!isShown.current) return resolve(false)
      const answer = (isMeant: boolean) => {
        pending.current = undefined
        setQuestion(undefined)
        resolve(isMeant)
      }
      pending.current = answer
      setQuestion({ ...about, answer })
    })
  return { question, ask, isLeft: () => !isShown.current }
}
