import { useEffect, useState } from 'react'
import { Button } from '../Button/Button'
import type { ButtonKind } from '../Button/buttonClass'
import css from './CopyButton.module.css'

const SAID_FOR_MS = 4_000

/**
 * Copies a text, and says that it did, or that the browser does not allow it. `name` says to screen readers
 * what is copied: "Copy the order ID".
 */
export function CopyButton({ text, name, kind = 'text' }: { text: string; name: string; kind?: ButtonKind }) {
  const [result, setResult] = useState<'copied' | 'failed'>()

  useEffect(() => {
    if (result === undefined) return
    const timer = setTimeout(() => setResult(undefined), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [result])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setResult('copied')
    } catch {
      // Not over HTTPS, or the user forbade it: there is nothing to log, and the user is told.
      setResult('failed')
    }
  }
  return (
    <span className={css.copy}>
      <Button kind={kind} aria-label={name} onClick={copy}>
        Copy
      </Button>
      <output className={css.result}>
        {result === 'copied' && 'Copied'}
        {result === 'failed' && 'Not copied: select the text and copy it yourself'}
      </output>
    </span>
  )
}
