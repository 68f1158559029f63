import type { SentRun } from './bell.rules'

/**
 * Returns what was sent: "2 sent, among them account 1009086586 for Halima Abubakar", with the newest
 * account, or "2 journal entries sent."
 */
export function sentMessage({ sent }: SentRun): string {
  const account = sent.find((draft) => draft.account)?.account
  if (account) {
    const before = sent.length === 1 ? '1 sent:' : `${sent.length} sent, among them`
    return `${before} account ${account.number} for ${account.holder}`
  }
  const isJournals = sent.every(({ isJournal }) => isJournal)
  const [one, many] = isJournals ? ['journal entry', 'journal entries'] : ['draft', 'drafts']
  return `${sent.length} ${sent.length === 1 ? one : many} sent.`
}

/** Returns how many the bank declined in the same run; undefined if it declined none. */
export function declinedMessage({ declined }: SentRun): string | undefined {
  return declined === 0 ? undefined : `${declined} declined by the bank: the Outbox says why.`
}
