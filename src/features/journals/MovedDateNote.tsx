import { useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { Note } from '../../ui/Note/Note'
import type { JournalFormHandle } from './journal-form'
import { movedDateMessage } from './journals.messages'

/**
 * Says that the operation date of an entry changed since the user began to write it. Draws nothing if it did
 * not.
 */
export function MovedDateNote({ form }: { form: JournalFormHandle }) {
  const { isDirty, defaultValues } = useFormState({ control: form.control })
  const day = useWatch({ control: form.control, name: 'operationDate' })
  const opened = defaultValues?.operationDate ?? ''
  const [begunOn, setBegunOn] = useState(opened)
  // Until something is typed, nothing was written for another date.
  const isBegun = isDirty || opened !== ''
  if (!isBegun && begunOn !== day) setBegunOn(day)
  if (!isBegun || begunOn === '' || begunOn === day) return null
  return <Note tone="warn">{movedDateMessage(begunOn, day)}</Note>
}
