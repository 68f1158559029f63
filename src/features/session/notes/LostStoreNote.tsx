import { useState } from 'react'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { Button } from '../../../ui/Button/Button'
import { Note } from '../../../ui/Note/Note'
import { isStoreLost, noteLossRead } from '../storage/lost-stores'

/** The message at the first sign-in after the browser has deleted the stored data of this device. */
const LOST_STORE = {
  title: 'What was saved on this device is gone',
  what: 'The browser has deleted it, to make room or because someone cleared its data. Drafts that were not sent from this device are lost, and have to be written again. What was sent is at the bank; lists are fetched again.',
  money:
    'Payments whose outcome was not known are no longer checked here. Look for them at the bank before you send one again.',
  read: 'I have read this',
} as const

/**
 * Says at a sign-in that the browser has deleted what this user had saved on this device, until the user has
 * read it. Otherwise draws nothing.
 */
export function LostStoreNote() {
  const { db } = useWorkspace()
  const [isLost, setLost] = useState(() => isStoreLost(db.name))
  if (!isLost) return null
  const read = () => {
    noteLossRead(db.name)
    setLost(false)
  }
  return (
    <Note
      tone="bad"
      alert
      title={LOST_STORE.title}
      actions={<Button onClick={read}>{LOST_STORE.read}</Button>}
    >
      <p>{LOST_STORE.what}</p>
      <p>{LOST_STORE.money}</p>
    </Note>
  )
}
