import { type OutboxItem, useBankDay, useOutbox } from '../../offline/react/use-outbox'
import { useWorkspace } from '../../offline/react/use-workspace'
import { DataTable } from '../../ui/DataTable/DataTable'
import type { TableColumn } from '../../ui/DataTable/table.types'
import { UiLink } from '../../ui/link'
import { Section } from '../../ui/Page/Layout'
import { StatusBadge } from '../../ui/StatusBadge/StatusBadge'
import { Timestamp } from '../../widgets/timestamp/Timestamp'
import { useNow } from '../../widgets/use-now'
import { DRAFT_BADGES, draftLabel } from '../../widgets/waiting-drafts/draft-badges'
import { glanceMessage, OUTBOX, OUTBOX_GLANCE } from './outbox.messages'
import { sectionOf } from './outbox.rules'

/** So many drafts are listed, those that changed last; the outbox has them all. */
const NEWEST = 5

const titleOf = ({ title }: OutboxItem) => title ?? OUTBOX.unopened
const COLUMNS: readonly TableColumn<OutboxItem>[] = [
  {
    key: 'title',
    head: OUTBOX_GLANCE.draft,
    primary: true,
    cell: (item) => (
      <>
        {titleOf(item)} <small>{item.summary}</small>
      </>
    ),
  },
  {
    key: 'status',
    head: OUTBOX_GLANCE.status,
    label: '',
    unbroken: true,
    cell: ({ record }) => (
      <StatusBadge form={DRAFT_BADGES[record.state].form} tone={DRAFT_BADGES[record.state].tone}>
        {draftLabel(record)}
      </StatusBadge>
    ),
  },
  {
    key: 'time',
    head: OUTBOX_GLANCE.time,
    label: '',
    unbroken: true,
    cell: ({ record }) => <Timestamp at={new Date(record.updatedAt).toISOString()} />,
  },
]

/** The outbox at a glance: how many drafts are where, and those that changed last. */
export function OutboxGlance() {
  const { config } = useWorkspace()
  const items = useOutbox()
  const facts = { now: useNow(), bankDay: useBankDay(), idempotency: config.idempotency }
  const count = (section: string) =>
    (items ?? []).filter(({ record }) => sectionOf(record, facts) === section).length
  return (
    <section aria-label={OUTBOX_GLANCE.title}>
      <Section
        title={OUTBOX_GLANCE.title}
        note={glanceMessage(count)}
        action={<UiLink href="/outbox">{OUTBOX_GLANCE.open}</UiLink>}
      />
      {items?.length === 0 ? (
        <p>
          {OUTBOX.empty}. {OUTBOX.emptyWhy}
        </p>
      ) : (
        <DataTable
          label={OUTBOX_GLANCE.title}
          columns={COLUMNS}
          rows={items?.slice(0, NEWEST) ?? []}
          rowKey={({ record }) => record.id}
          rowLabel={titleOf}
          skeleton={items ? 0 : 2}
        />
      )}
    </section>
  )
}
