import { useState } from 'react'
import { Button } from '../Button/Button'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'

/**
 * Copies a text, or what a function returns when it is pressed, and says on itself that it did, or that the
 * browser did not let it.
 */
export function CopyButton({ text, label }: { text: string | (() => string); label: string }) {
  const [outcome, setOutcome] = useState<'Copied' | 'Not copied'>()
  const copy = async () => {
    // Without https a browser has no clipboard, and it may ask the user, who may say no.
    const isCopied = await navigator.clipboard?.writeText(typeof text === 'string' ? text : text()).then(
      () => true,
      () => false,
    )
    setOutcome(isCopied ? 'Copied' : 'Not copied')
  }
  return (
    <>
      <Button kind="text" onClick={copy}>
        {outcome ?? 'Copy'}
        <VisuallyHidden> {label}</VisuallyHidden>
      </Button>
      {/* Beside the button: a status gives no name to the button that contains it. */}
      <VisuallyHidden role="status">{outcome}</VisuallyHidden>
    </>
  )
}
