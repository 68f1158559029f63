import { useState } from 'react'
import { Amount } from '../Amount/Amount'
import { Button } from '../Button/Button'
import { ConfirmDialog } from '../Dialog/ConfirmDialog'
import { TokenDialog } from '../Dialog/TokenDialog'
import { EmptyState } from '../EmptyState/EmptyState'
import { Menu } from '../Menu/Menu'
import { Note } from '../Note/Note'
import { Row, Section } from '../Page/Layout'
import { Progress } from '../Progress/Progress'
import { StatusBadge } from '../StatusBadge/StatusBadge'
import { SummaryList } from '../SummaryList/SummaryList'
import { Tabs } from '../Tabs/Tabs'
import { notify } from '../Toaster/notify'

/** Dialogs, menus, toasts and notes in every state. */
export function PartsOverlays() {
  const [open, setOpen] = useState<'token' | 'confirm' | null>(null)
  const [busy, setBusy] = useState(false)
  const [tab, setTab] = useState('all')
  return (
    <>
      <Section title="Above the page" />
      <Row>
        <Button onClick={() => setOpen('token')}>Ask for the token</Button>
        <Button onClick={() => setOpen('confirm')}>Ask before a loss</Button>
        <Menu
          label="More"
          items={[
            { key: 'csv', label: 'Export as CSV', onChoose: () => notify.success('Exported 640 rows') },
            { key: 'up', label: 'Bulk upload', off: 'Needs a live connection', onChoose: () => undefined },
            { key: 'del', label: 'Discard', bad: true, onChoose: () => undefined },
          ]}
        />
        <Button
          kind="text"
          onClick={() =>
            notify.success('Approved successfully', { description: 'Káyọ̀dé Akíntọ́lá, ₦125,000.00' })
          }
        >
          Say that it worked
        </Button>
        <Button
          kind="text"
          onClick={() =>
            notify.error('Something went wrong', { action: { label: 'Try again', onPress: () => undefined } })
          }
        >
          Say that it did not
        </Button>
      </Row>
      <TokenDialog
        open={open === 'token'}
        messages={{ title: 'Please enter your token', submit: 'Authorize' }}
        busy={busy}
        read={(token) => ({
          token: token.length === 6 ? token : undefined,
          problem: undefined,
          candidates: [],
        })}
        onSubmit={() => {
          setBusy(true)
          setTimeout(() => {
            setBusy(false)
            setOpen(null)
          }, 3000)
        }}
        onClose={() => setOpen(null)}
      >
        <SummaryList
          lines={[
            { label: 'Approve', value: '4 transfers' },
            {
              label: 'Largest',
              value: (
                <>
                  <Amount value="1250000" sign="₦" /> to Chukwuemeka Ọkafọ
                </>
              ),
            },
            { label: 'Together', value: <Amount value="2100390.4" sign="₦" />, total: true },
          ]}
        />
      </TokenDialog>
      <ConfirmDialog
        open={open === 'confirm'}
        title="Discard this draft?"
        yes="Discard"
        no="Keep it"
        bad
        onYes={() => setOpen(null)}
        onNo={() => setOpen(null)}
      >
        <p>7 of 27 fields are filled in. They are on this device only.</p>
      </ConfirmDialog>

      <Section title="Notes, statuses, progress" />
      <Row>
        <StatusBadge form="filled" tone="good">
          Successful
        </StatusBadge>
        <StatusBadge form="ring" tone="amber">
          Initiated
        </StatusBadge>
        <StatusBadge form="half" tone="amber">
          Approval (B)
        </StatusBadge>
        <StatusBadge form="filled" tone="grey">
          Pending
        </StatusBadge>
        <StatusBadge form="filled" tone="bad">
          Failed
        </StatusBadge>
        <StatusBadge form="bar" tone="bad">
          Rejected
        </StatusBadge>
        <StatusBadge form="square" tone="amber">
          Held: date moved
        </StatusBadge>
        <StatusBadge form="filled" tone="brand">
          Sending
        </StatusBadge>
        <StatusBadge form="diamond" tone="ink">
          Outcome unknown
        </StatusBadge>
      </Row>
      <Note tone="good" title="Approved successfully">
        Káyọ̀dé Akíntọ́lá, ₦125,000.00
      </Note>
      <Note tone="bad" title="The bank refused it" actions={<Button>Try again</Button>}>
        “Insufficient funds”. Nothing was moved.
      </Note>
      <Note tone="warn" title="These rows are from 08:15">
        There is no connection. Amounts may have changed since.
      </Note>
      <Note tone="unknown" title="Outcome unknown" actions={<Button>Look up</Button>}>
        No answer came. It is looked up by its order id before the button is free again.
      </Note>
      <Note>Drafts left on this device by others stay theirs.</Note>
      <Progress label="Sent 62 percent" value={0.62} />

      <Section title="Tabs" />
      <Tabs
        label="Outbox"
        active={tab}
        onChange={setTab}
        tabs={[
          { key: 'all', label: 'All', count: 9 },
          { key: 'needs', label: 'Needs you', count: 4 },
          { key: 'sent', label: 'Sent' },
        ]}
      >
        <p>{tab}</p>
      </Tabs>

      <Section title="Nothing to show" />
      <EmptyState title="No transfers today" actions={<Button>Show all time</Button>}>
        The filter is “Date: today”.
      </EmptyState>
      <EmptyState title="This list could not be loaded" alert actions={<Button>Try again</Button>}>
        The bank did not answer. Nothing is kept of it on this device yet.
      </EmptyState>
      <EmptyState title="Not for your rank">
        Postings are for authorizers. Ask your branch if you need them.
      </EmptyState>
    </>
  )
}
