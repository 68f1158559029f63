import { OutboxGlance } from '../../features/outbox/OutboxGlance'
import { TakenGlance } from '../../features/take-along/TakenGlance'
import { LIST_SCREENS } from '../routing/list-screens'

/** The questions of an agent before leaving and on coming back: what was sent, and what is on the device. */
export default function FieldGlance() {
  return (
    <>
      <OutboxGlance />
      <TakenGlance lists={LIST_SCREENS} />
    </>
  )
}
