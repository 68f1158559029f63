import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterLink } from '../../../src/app/routing/RouterLink'
import { Shell } from '../../../src/app/shell/Shell'
import { journalDraft } from '../../../src/features/journals/journal.draft'
import { pendingPostingList } from '../../../src/features/postings/pending-postings.list'
import { SessionContext } from '../../../src/features/session/machine/session-context'
import { sessionIn } from '../../../src/features/session/storage/session-storage'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { LinkProvider } from '../../../src/ui/link'
import { page, transfer } from '../../offline/lists/transfers-for-test'
import { FakeBrowser } from '../../rules/session/session-for-test'
import { type FakeBank, startFakeBank } from '../../support/device/fake-bank'
import { type Situation, showScreen } from '../../support/device/show-screen'
import { eventually } from '../../support/waiting'

// happy-dom has no popovers; here they are always open.
HTMLElement.prototype.hidePopover ??= () => {}

/** A bank with a name, two branches, and this many transfers that wait to be authorised. */
export function bankWithTransfers(initiated: number): FakeBank {
  return startFakeBank()
    .on('getOperationDate', () => '2026-11-20')
    .on('getDashboardDetails', () => ({ bank_name: 'Ìrẹ̀pọ̀dùn Unity Microfinance Bank' }))
    .on('getOrgBranches', () => ({
      status: 'success',
      data: [
        { code: '15', name: 'Bódìjà' },
        { code: '21', name: 'Dugbe' },
      ],
    }))
    .on('getAllTransfers', ({ variables }) =>
      page([transfer(1, { status: 'initiated' })], variables.status === 'initiated' ? initiated : 2_000),
    )
    .on('getPendingPostings', () => pendingPostings(0))
}

/** The bank's answer with so many pending postings, of which it sends one. */
export const pendingPostings = (total: number) => ({
  status: 'success',
  error: false,
  postings: total === 0 ? [] : [{ id: 'p1', created_at: '2026-11-18T08:00:00.000Z', amount: 5000 }],
  pagination: { total, total_pages: Math.ceil(total / 10), per_page: 10, limit: 10 },
})

/** Presses `?` until the keys work, which are loaded a second after the shell. Returns their dialog. */
export function keysAreReady(): Promise<HTMLElement> {
  return eventually(async () => {
    await userEvent.keyboard('?')
    return screen.getByRole('dialog', { name: 'Help' })
  })
}

export async function closeKeys(dialog: HTMLElement) {
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
}

/** Shows the whole app to a signed-in user, as it is below the sign-in. */
export async function showShell(situation: Partial<Situation> = {}) {
  const tab = new FakeBrowser().tab()
  const parts = { session: tab.session, storage: sessionIn(localStorage, sessionStorage) }
  return showScreen(
    () => (
      <SessionContext value={parts}>
        <LinkProvider as={RouterLink}>
          <Shell notes={null} />
        </LinkProvider>
      </SessionContext>
    ),
    { lists: [transferList, pendingPostingList], drafts: [journalDraft], ...situation },
  )
}
