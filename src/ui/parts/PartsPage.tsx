import { useState } from 'react'
import { AppLayout } from '../AppLayout/AppLayout'
import { BottomNav } from '../AppLayout/BottomNav'
import { Sidebar } from '../AppLayout/Sidebar'
import { TopBar } from '../AppLayout/TopBar'
import { AsOf } from '../AsOf/AsOf'
import { Button, buttonClass } from '../Button/Button'
import { Select } from '../Field/Input'
import { Icon } from '../Icon/Icon'
import { Row } from '../Page/Layout'
import { PageHead } from '../Page/PageHead'
import { Popover } from '../Popover/Popover'
import { StatusBadge } from '../StatusBadge/StatusBadge'
import { StatusBar } from '../StatusBar/StatusBar'
import { Toaster } from '../Toaster/Toaster'
import { PartsForms } from './PartsForms'
import { PartsOverlays } from './PartsOverlays'
import { PartsTables } from './PartsTables'

const NOW = new Date(2026, 10, 18, 10, 44).getTime()
const MENU = 'parts-menu'

const first = [
  { href: '#dashboard', label: 'Dashboard', icon: 'dashboard' },
  { href: '#outbox', label: 'Outbox', icon: 'outbox', count: 4 },
] as const
const groups = [
  {
    title: 'Money',
    icon: 'transfer',
    links: [
      { href: '#transfers', label: 'Transfers', current: true },
      { href: '#bills', label: 'Bills payment' },
    ],
  },
  {
    title: 'Approvals',
    icon: 'approve',
    open: true,
    links: [{ href: '#approvals', label: 'Approvals', count: 7 }],
  },
  { title: 'Postings', icon: 'cash', links: [{ href: '#teller', label: 'Teller Postings' }] },
] as const

/**
 * Every part of the design system in every state, for development only. The switches set brand, theme and
 * connection.
 */
export default function PartsPage() {
  const [connection, setConnection] = useState<'up' | 'down'>('up')
  const root = document.documentElement
  const at = connection === 'up' ? NOW - 120_000 : NOW - 9_000_000
  return (
    <>
      <AppLayout
        bar={
          <TopBar
            connection={connection}
            menuId={MENU}
            organisation={{ name: 'Ìbàdàn Unity Microfinance Bank', detail: 'Dugbe branch, 015' }}
            status={
              <StatusBar
                state={
                  <Popover
                    className={buttonClass('text')}
                    title={connection === 'up' ? 'Online' : 'Offline since 08:14'}
                    label={
                      <StatusBadge
                        form={connection === 'up' ? 'filled' : 'bar'}
                        tone={connection === 'up' ? 'good' : 'bad'}
                      >
                        {connection === 'up' ? 'Online' : 'Offline'}
                      </StatusBadge>
                    }
                  />
                }
                cells={[
                  { key: 'as-at', label: 'As at', value: <AsOf at={at} now={NOW} />, from: 'tablet' },
                  {
                    key: 'attention',
                    label: 'For your attention',
                    value: <a href="#approvals">7 approvals</a>,
                    from: 'desktop',
                  },
                  {
                    key: 'unknown',
                    label: 'Outcome unknown',
                    value: '1 transfer',
                    from: 'desktop',
                    tone: 'unknown',
                  },
                  { key: 'date', label: 'Operation date', value: 'Wed 18 Nov 2026', from: 'wide' },
                ]}
              />
            }
          >
            <button type="button" className={buttonClass('text')} aria-label="Search">
              <Icon name="search" />
            </button>
          </TopBar>
        }
        sidebar={
          <Sidebar
            id={MENU}
            first={first}
            groups={groups}
            last={[{ href: '#settings', label: 'Settings' }]}
          />
        }
        bottomNav={
          <BottomNav
            menuId={MENU}
            links={[...first, { href: '#transfers', label: 'Transfers', icon: 'transfer', current: true }]}
          />
        }
      >
        <PageHead
          title="Parts"
          crumb={{ href: '#home', label: 'Development' }}
          subtitle="1,284 transfers today. 640 saved on this device."
          more={
            <>
              <Button kind="text">Refresh</Button>
              <Button kind="text">Export as CSV</Button>
              <Button>Bulk upload</Button>
            </>
          }
          actions={<Button kind="main">Make transfer</Button>}
        />
        <Row>
          <Select
            aria-label="Look"
            defaultValue={root.dataset.brand}
            onChange={(event) => Object.assign(root.dataset, { brand: event.target.value })}
          >
            {['default', 'shop', 'bank', 'capital'].map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
          <Select
            aria-label="Theme"
            defaultValue={root.dataset.theme}
            onChange={(event) => Object.assign(root.dataset, { theme: event.target.value })}
          >
            {['system', 'light', 'dark'].map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
          <Button onClick={() => setConnection(connection === 'up' ? 'down' : 'up')}>
            {connection === 'up' ? 'Go offline' : 'Go online'}
          </Button>
        </Row>
        <PartsTables />
        <PartsForms />
        <PartsOverlays />
      </AppLayout>
      <Toaster />
    </>
  )
}
