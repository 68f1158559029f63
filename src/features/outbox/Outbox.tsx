import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { may } from '../../domain/staff/permissions'
import { isUnsent } from '../../offline/drafts/draft-states'
import { type OutboxItem, useBankDay, useOutbox, useSending } from '../../offline/react/use-outbox'
import { useConnection, useWorkspace } from '../../offline/react/use-workspace'
import { Button, LinkButton } from '../../ui/Button/Button'
import { EmptyState } from '../../ui/EmptyState/EmptyState'
import { SearchField } from '../../ui/Field/SearchField'
import { Note } from '../../ui/Note/Note'
import { Row, Section } from '../../ui/Page/Layout'
import { PageHead } from '../../ui/Page/PageHead'
import { Pager } from '../../ui/Pager/Pager'
import { notify } from '../../ui/Toaster/notify'
import { DeletionNote } from '../../widgets/deletion-note/DeletionNote'
import { UnknownOutcomes } from '../../widgets/live-write/UnknownOutcomes'
import { OFFLINE_REASON, sentLaterMessage } from '../../widgets/offline-reason.messages'
import { useNow } from '../../widgets/use-now'
import { overdueMessage } from './draft-files.messages'
import { ExportDrafts } from './ExportDrafts'
import { ImportDrafts } from './ImportDrafts'
import css from './Outbox.module.css'
import { OutboxItemCard } from './OutboxItemCard'
import {
  OUTBOX,
  pagesMessage,
  runEndMessage,
  SECTION_TITLES,
  type StatusFacts,
  subtitleMessage,
} from './outbox.messages'
import {
  hasSendable,
  hasText,
  isExportable,
  isOverdue,
  type OutboxSection,
  SEARCHED_FROM,
  SECTIONS,
  sectionOf,
} from './outbox.rules'

/** How many sent drafts are shown until the user asks for all. */
const SENT_SHOWN = 5

/** How many drafts of a section are on a page: a file of accounts may have become a thousand. */
const ON_A_PAGE = 20

/**
 * The drafts on this device and their status (design, "Writing offline"). Above them, the live writes without
 * an answer.
 */
export default function Outbox() {
  const { user, config, outbox, token } = useWorkspace()
  const items = useOutbox()
  const sending = useSending()
  const connection = useConnection()
  const now = useNow(10_000)
  const facts = {
    now,
    bankDay: useBankDay(),
    idempotency: config.idempotency,
    offline: connection.up ? undefined : connection.because,
    isSignedOut: token() === undefined,
  }
  const [text, setText] = useState('')
  const isSearched = items !== undefined && items.length > SEARCHED_FROM && text.trim() !== ''
  const found = isSearched ? items.filter((item) => hasText(item, text)) : items
  const records = items?.map(({ record }) => record) ?? []
  const unsent = records.filter((record) => isUnsent(record.state)).length
  const canExport = records.some(isExportable)
  const countIn = (section: OutboxSection) =>
    records.filter((record) => sectionOf(record, facts) === section).length

  const overdue = records.filter((record) => isOverdue(record, now))
  const oldest = overdue.at(-1)
  const overdueNote = overdueMessage(overdue.length, oldest?.updatedAt ?? now)

  const sendNow = async () => {
    const { tone, text } = runEndMessage(await outbox.sendNow())
    notify[tone](text, { id: 'outbox' })
  }
  const restoredFocus = useRestoredFocus(
    new Map(records.map((record) => [record.id, sectionOf(record, facts)])),
  )
  const nothing = hasSendable(records, facts) ? undefined : OUTBOX.nothingToSend
  const off = connection.up
    ? nothing
    : countIn('on-its-way') === 0
      ? `${OFFLINE_REASON[connection.because]} ${OUTBOX.nothingToSend}.`
      : sentLaterMessage('They', connection.because, facts.isSignedOut)
  return (
    <>
      <PageHead
        title={OUTBOX.title}
        subtitle={items ? subtitleMessage(unsent, countIn('drafts'), countIn('needs-you')) : OUTBOX.reading}
        actions={
          <Button kind="main" busy={sending} off={sending ? undefined : off} onClick={sendNow}>
            {OUTBOX.sendNow}
          </Button>
        }
      />
      {oldest && (
        <Note tone="warn" title={overdueNote.title} actions={canExport && <ExportDrafts />}>
          {overdueNote.text}
        </Note>
      )}
      {unsent > 0 && <DeletionNote />}
      <UnknownOutcomes areOpen />
      {items && items.length > SEARCHED_FROM && (
        <SearchField label={OUTBOX.find} value={text} onChange={setText} />
      )}
      {found?.length === 0 && items?.length !== 0 && (
        <EmptyState title={OUTBOX.notFound}>{OUTBOX.notFoundWhy}</EmptyState>
      )}
      {items?.length === 0 && <EmptyState title={OUTBOX.empty}>{OUTBOX.emptyWhy}</EmptyState>}
      <div {...restoredFocus}>
        {SECTIONS.map((section) => {
          const inside = found?.filter(({ record }) => sectionOf(record, facts) === section) ?? []
          // The last settled one first; the other sections are in the order of their last change.
          if (section === 'sent') inside.sort((a, b) => (b.record.settledAt ?? 0) - (a.record.settledAt ?? 0))
          return (
            inside.length > 0 && (
              <OutboxItemList key={section} section={section} items={inside} facts={facts} />
            )
          )
        })}
      </div>
      <Row>
        {!oldest && canExport && <ExportDrafts kind="text" />}
        <ImportDrafts />
        {may(user, 'view accounts', config).allowed && (
          <LinkButton kind="text" href="/field">
            {OUTBOX.field}
          </LinkButton>
        )}
      </Row>
    </>
  )
}

/**
 * Keeps the focus on the draft that the user works on. When that draft moves to another section the focus
 * would be lost, and a keyboard user would start at the top of the page again. Other drafts that move take no
 * focus. `sections`: the section of each draft by its id.
 */
function useRestoredFocus(sections: ReadonlyMap<string, string>) {
  const box = useRef<HTMLDivElement>(null)
  const last = useRef<{ readonly id: string; readonly section: string | undefined }>(undefined)
  const moves = [...sections].join('\n')

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at only when a draft has moved
  useEffect(() => {
    if (!last.current) return
    const { id, section } = last.current
    const now = sections.get(id)
    if (now === section) return
    last.current = now === undefined ? undefined : { id, section: now }
    if (document.activeElement !== document.body) return
    const item = box.current?.querySelector<HTMLElement>(`[data-item="${id}"] h3`)
    const target = item ?? document.querySelector<HTMLElement>('#page h1')
    target?.setAttribute('tabindex', '-1')
    target?.focus({ preventScroll: true })
  }, [moves])

  return {
    ref: box,
    onFocus: (event: FocusEvent) => {
      const id = event.target.closest<HTMLElement>('[data-item]')?.dataset.item
      last.current = id === undefined ? undefined : { id, section: sections.get(id) }
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !box.current?.contains(relatedTarget)) last.current = undefined
    },
  }
}

/** A section of the outbox. */
function OutboxItemList({
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
