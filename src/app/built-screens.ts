import type { ScreenFile } from './screen'

/** The screens there are. A screen that has no file yet has an honest page instead, until it appears here by itself. */
const files = import.meta.glob<ScreenFile>([
  '../features/balance-history/BalanceHistory.tsx',
  '../features/bills/BillList.tsx',
  '../features/customer-accounts/AccountList.tsx',
  '../features/customer-accounts/AccountOpening.tsx',
  '../features/dashboard/Dashboard.tsx',
  '../features/journals/JournalCreate.tsx',
  '../features/journals/JournalList.tsx',
  '../features/outbox/Outbox.tsx',
  '../features/postings/PostingList.tsx',
  '../features/transfers/NewTransfer.tsx',
  '../features/transfers/TransferApprovals.tsx',
  '../features/transfers/TransferList.tsx',
])

/** The loader of a feature's screen, "transfers/TransferList"; `undefined` while there is no such file. */
export function builtScreen(name: string): (() => Promise<ScreenFile>) | undefined {
  return files[`../features/${name}.tsx`]
}
