import { useState } from 'react'
import type { OutboxItem } from '../../offline/react/use-outbox'
import { Button } from '../../ui/Button/Button'
import { Section } from '../../ui/Page/Section'
import { Pager } from '../../ui/Pager/Pager'
import css from './Outbox.module.css'
import { OutboxItemCard } from './OutboxItemCard'
import { OUTBOX, pagesMessage, SECTION_TITLES, type StatusFacts } from './outbox.messages'
import type { OutboxSection } from './outbox.rules'

/** How many sent drafts are shown until the user asks for all. */
const SENT_SHOWN = 5

/** How many drafts of a section are on a page: a file of accounts may have become a thousand. */
const ON_A_PAGE = 20

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
  const [wanted, setPage] = useState(1)
  const isCut = section === 'sent' && !all && items.length > SENT_SHOWN
  const size = isCut ? SENT_SHOWN : ON_A_PAGE
  const pages = Math.max(1, Math.ceil(items.length / size))
  // Items leave the list while it is shown.
  const page = isCut ? 1 : Math.min(wanted, pages)
  const from = (page - 1) * size
  const shown = items.slice(from, from + size)
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
      {!isCut && pages > 1 && (
        <Pager
          label={pagesMessage(section)}
          page={page}
          pages={pages}
          from={from + 1}
          to={from + shown.length}
          total={items.length}
          onPage={setPage}
        />
      )}
      {isCut && (
        <Button kind="text" onClick={() => setAll(true)}>
          {OUTBOX.all}
        </Button>
      )}
    </section>
  )
}
