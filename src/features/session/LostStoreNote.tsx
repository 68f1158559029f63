import { useState } from 'react'
import { useWorkspace } from '../../offline/react/use-workspace'
import { Button } from '../../ui/Button/Button'
import { Note } from '../../ui/Note/Note'
import { LOST_STORE } from './lost-store.messages'
import { isStoreLost, noteLossRead } from './lost-stores'

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
