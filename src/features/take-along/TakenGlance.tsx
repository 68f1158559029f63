import { lagosDay } from '../../domain/days/dates'
import { useConnection } from '../../offline/react/use-workspace'
import { UiLink } from '../../ui/link'
import { Section } from '../../ui/Page/Layout'
import { StatusBadge } from '../../ui/StatusBadge/StatusBadge'
import css from './TakeAlong.module.css'
import { TAKE_ALONG, takenStatus, takenTitle } from './take-along.messages'
import type { TakableList } from './take-along.rules'
import { type ShownTaken, useTakenLists } from './use-taken-lists'

/**
 * The lists that are taken along, and since when each is complete. `lists` must be the same at each render.
 */
export function TakenGlance({ lists }: { lists: readonly TakableList[] }) {
  const taken = useTakenLists(lists)
  return (
    <section aria-label={TAKE_ALONG.taken}>
      <Section title={TAKE_ALONG.taken} action={<UiLink href="/field">{TAKE_ALONG.prepare}</UiLink>} />
      {taken?.length === 0 && <p>{TAKE_ALONG.nothing}</p>}
      {taken && taken.length > 0 && (
        <ul className={css.taken}>
          {taken.map((shown) => (
            <TakenLine key={shown.takable.list.name} shown={shown} />
          ))}
        </ul>
      )}
    </section>
  )
}

function TakenLine({ shown: { taken, takable, isOnDevice } }: { shown: ShownTaken }) {
  const { form, tone, label, text } = takenStatus(taken, isOnDevice, useConnection().up)
  return (
    <li>
      <StatusBadge form={form} tone={tone}>
        {label}
      </StatusBadge>
      <div className={css.texts}>
        <h3>{takenTitle(takable.title, taken, lagosDay(Date.now()))}</h3>
        <p>{text}</p>
      </div>
    </li>
  )
}
