import { isUnsent } from '../../offline/drafts/draft-states'
import { useLine } from '../../offline/react/use-line'
import { useBankDay, useOutbox, useSending } from '../../offline/react/use-outbox'
import { useWorkspace } from '../../offline/react/workspace'
import { OpenFlights } from '../../pickers/open-flights/OpenFlights'
import { useNow } from '../../pickers/use-now'
import { Blank } from '../../ui/Blank/Blank'
import { Button } from '../../ui/Button/Button'
import { PageHead } from '../../ui/Page/PageHead'
import { Row } from '../../ui/Page/Row'
import { notify } from '../../ui/Toaster/notify'
import { ImportDraft } from './ImportDraft'
import { OutboxPosts } from './OutboxPosts'
import { leadSentence, OUTBOX, runEndSentence, sentLater } from './outbox.messages'
import { hasSendable, SECTIONS, sectionOf } from './outbox.rules'
import { useKeptFocus } from './use-kept-focus'

/** The drafts on this device and how far each got (design, "Writing offline"); above them what was sent live and has no answer. */
export default function Outbox() {
  const { config, outbox } = useWorkspace()
  const items = useOutbox()
  const sending = useSending()
  const line = useLine()
  const now = useNow(10_000)
  const facts = { now, bankDay: useBankDay(), idempotency: config.idempotency, isUp: line.up }
  const records = items?.map(({ record }) => record) ?? []
  const unsent = records.filter((record) => isUnsent(record.state)).length
  const needing = records.filter((record) => sectionOf(record, facts) === 'needs-you').length

  const sendNow = async () => {
    const { tone, text } = runEndSentence(await outbox.sendNow())
    notify[tone](text, { id: 'outbox' })
  }
  const keptFocus = useKeptFocus(new Map(records.map((record) => [record.id, sectionOf(record, facts)])))
  const nothing = hasSendable(records, facts) ? undefined : OUTBOX.nothingToSend
  const off = line.up ? nothing : sentLater(line.because)
  return (
    <>
      <PageHead
        title={OUTBOX.title}
        lead={items ? leadSentence(unsent, needing) : OUTBOX.reading}
        actions={
          <Button kind="main" busy={sending} off={sending ? undefined : off} onClick={sendNow}>
            {OUTBOX.sendNow}
          </Button>
        }
      />
      <OpenFlights />
      {items?.length === 0 && <Blank title={OUTBOX.empty}>{OUTBOX.emptyWhy}</Blank>}
      <div {...keptFocus}>
        {SECTIONS.map((section) => {
          const inside = items?.filter(({ record }) => sectionOf(record, facts) === section) ?? []
          // What was settled last first; the others stand by when they were written on.
          if (section === 'sent') inside.sort((a, b) => (b.record.settledAt ?? 0) - (a.record.settledAt ?? 0))
          return (
            inside.length > 0 && <OutboxPosts key={section} section={section} items={inside} facts={facts} />
          )
        })}
      </div>
      <Row>
        <ImportDraft />
      </Row>
    </>
  )
}
