import { useState } from 'react'
import { Button } from '../Button/Button'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'

/** Copies a text, and says on itself that it did, or that the browser did not let it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [said, setSaid] = useState('Copy')
  const copy = async () => {
    // Without https a browser has no clipboard, and it may ask the user, who may say no.
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    setSaid(isCopied ? 'Copied' : 'Not copied')
  }
  return (
    <Button kind="text" onClick={copy}>
      <span role="status">{said}</span>
      <VisuallyHidden> {label}</VisuallyHidden>
    </Button>
  )
}
