import { useState } from 'react'
import type { OutboxItem } from '../../offline/react/use-outbox'
import { Button } from '../../ui/Button/Button'
import { Section } from '../../ui/Page/Section'
import css from './Outbox.module.css'
import { OutboxItemCard } from './OutboxItemCard'
import { OUTBOX, SECTION_TITLES, type StatusFacts } from './outbox.messages'
import type { OutboxSection } from './outbox.rules'

/** How many sent drafts are shown until the user asks for all. */
const SENT_SHOWN = 5

/** A section of the outbox. */
export function OutboxItemList({
  section,
  items,
  facts,
}: {
  section: OutboxSection
  items: readonly OutboxItem[]
  facts: StatusFacts
}) {
  const [all, setAll] = useState(false)
  const isCut = section === 'sent' && !all && items.length > SENT_SHOWN
  const shown = isCut ? items.slice(0, SENT_SHOWN) : items
  return (
    <section aria-label={SECTION_TITLES[section]}>
      <Section
        title={SECTION_TITLES[section]}
        note={isCut ? `${shown.length} of ${items.length}` : items.length}
      />
      <ul className={css.items}>
        {shown.map((item) => (
          <OutboxItemCard key={item.record.id} item={item} facts={facts} />
        ))}
      </ul>
      {isCut && (
        <Button kind="text" onClick={() => setAll(true)}>
          {OUTBOX.all}
        </Button>
      )}
    </section>
  )
}
