import type { ReactNode } from 'react'
import { Note } from '../../ui/Note/Note'
import { waitsForMessage } from './outcome.messages'

/**
 * A note about a write that the bank has carried out, or has taken: then it says first for whom the write
 * waits, and the bank's own sentence beneath.
 */
export function DoneNote({
  done: { message, waitsFor },
  actions,
  children,
}: {
  done: { readonly message: string; readonly waitsFor: string | undefined }
  actions?: ReactNode
  children?: ReactNode
}) {
  const isDone = waitsFor === undefined
  return (
    <Note
      tone={isDone ? 'good' : 'warn'}
      title={isDone ? message : waitsForMessage(waitsFor)}
      actions={actions}
    >
      {!isDone && <p>{message}</p>}
      {children}
    </Note>
  )
}
