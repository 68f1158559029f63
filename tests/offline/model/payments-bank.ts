import type { ModelBank, ReadRule, WriteRules } from './model-bank'
import type { ThingName } from './payment-series'

/** How the bank answers whoever asks what became of a payment. */
export const CANDOURS = ['right', 'refused', 'failing', 'without a status', 'unreadable'] as const
export type Candour = (typeof CANDOURS)[number]

/** What stands before the order ids of these transfers, so that they are told from those of others. */
export const ORDERS_BEGIN_WITH = 'PAID'

/** A posting that another user has entered. */
interface OthersPosting {
  readonly id: string
  readonly created_at: string
}

interface PostingPage {
  readonly limit: number
  readonly page: number
}

/** How a bank pages its lists of postings. */
export const PAGINGS = [
  'all at once',
  'few a page',
  'few a page, oldest first',
  'the same few again, uncounted',
] as const
export type Paging = (typeof PAGINGS)[number]

/** What the rows of its lists show. */
export const ROWS_SHOW = [
  'everything',
  'everything',
  'no account numbers',
  'times with the day first',
] as const
export type RowsShow = (typeof ROWS_SHOW)[number]

const FEW = 2
const OTHERS_AT_MOST = 8

/** The bank's side of payments: what it executes, and what its lists say of that. */
export class PaymentsBank {
  /** How it answers until that changes. */
  candour: Candour = 'right'
  /** While true, other users enter and approve postings between two answers. */
  isBusy = false
  private readonly approved = new Set<string>()
  private others: OthersPosting[] = []
  private entered = 0

  constructor(
    private readonly paging: Paging,
    private readonly rowsShow: RowsShow,
    private readonly now: () => number,
  ) {}

  /**
   * Returns whether its lists tell for certain what it has carried out of a thing. They do not if they do not
   * show whose it is. Of postings they do not if they always give the same few, or have several pages and no
   * times by which to see how far back they go.
   */
  canTell(thing: ThingName): boolean {
    if (thing === 'transfer') return true
    if (this.rowsShow === 'no account numbers') return false
    if (thing === 'bill' || this.paging === 'all at once') return true
    return this.paging !== 'the same few again, uncounted' && this.rowsShow === 'everything'
  }

  readonly writes = (honoursKeys: boolean): Readonly<Record<string, WriteRules>> => ({
    createTransac: { yes: 'Paid', isSafeTwice: honoursKeys, refuses: () => undefined },
    createPosting: { yes: 'Posted', isSafeTwice: honoursKeys, refuses: () => undefined },
  })

  readonly reads = (moneyReads: Readonly<Record<string, ReadRule>>): Readonly<Record<string, ReadRule>> => ({
    getAllTransfers: (variables, bank, by) =>
      String(variables.query_filter).startsWith(ORDERS_BEGIN_WITH)
        ? this.listOf(
            'data',
            bank
              .shownEffects()
              .filter((effect) => effect.variables.order_id === variables.query_filter)
              .map(({ variables: { order_id } }) => ({ order_id, status: 'initiated' })),
          )
        : moneyReads.getAllTransfers?.(variables, bank, by),
    getTransac: ({ query_filter }, bank) => {
      const paid = bank
        .shownEffects()
        .filter(
          ({ field, variables }) => field === 'createTransac' && variables.accountNumber === query_filter,
        )
      return this.listOf(
        'data',
        paid.map((effect) => ({
          ...effect.variables,
          id: `bill-${bank.effects.indexOf(effect)}`,
          variation: '',
          ...this.hidden('accountNumber'),
        })),
      )
    },
    getPendingPostings: ({ limit, page }, bank) =>
      this.postings(bank, { limit: Number(limit), page: Number(page) }, false),
    getPostings: ({ limit, page }, bank) =>
      this.postings(bank, { limit: Number(limit), page: Number(page) }, true),
  })

  /** Other users enter postings. */
  othersPost(count: number): void {
    for (let left = count; left > 0 && this.pendingOthers().length < OTHERS_AT_MOST; left -= 1) {
      this.entered += 1
      const created_at = new Date(this.now()).toISOString()
      this.others.push({ id: `others-${this.entered}`, created_at })
    }
  }

  /** It answers rightly, and the postings of others are done with. */
  calmDown(): void {
    this.candour = 'right'
    this.isBusy = false
    this.others = []
  }

  private pendingOthers(): OthersPosting[] {
    return this.others.filter(({ id }) => !this.approved.has(id))
  }

  private listOf(
    member: string,
    rows: readonly object[],
    total: object | null = { total_count: rows.length },
  ) {
    switch (this.candour) {
      case 'right':
        return { status: 'success', message: '', error: false, [member]: rows, pagination: total }
      case 'refused':
        return { status: 'failed', message: 'Not now', error: true, [member]: [], pagination: total }
      case 'failing':
        return null
      case 'without a status':
        return { [member]: [], pagination: { total_count: 0, total: 0 } }
      case 'unreadable':
        return { status: 'success', error: false, [member]: rows.map(() => ({})), pagination: total }
    }
  }

  private postings(bank: ModelBank, { limit, page }: PostingPage, isApproved: boolean) {
    if (this.isBusy && !isApproved && page === 1) this.othersHaveComeBefore(bank)
    const rows = this.rowsOf(bank, isApproved)
    const isOldestFirst = this.paging === 'few a page, oldest first'
    const inOrder = isOldestFirst ? rows : rows.toReversed()
    const isUncounted = this.paging === 'the same few again, uncounted'
    const size = this.paging === 'all at once' ? limit : Math.min(limit, FEW)
    const from = isUncounted ? 0 : (page - 1) * size
    const total = isUncounted ? null : { total: rows.length }
    const given = inOrder.slice(from, from + size)
    const answer = this.listOf(
      'postings',
      given.map((row) => this.timed(row)),
      total,
    )
    // The first one is approved at the moment at which the one sought would be the first of the next page.
    const next = inOrder[from + size]
    const leaves = inOrder[0]
    if (this.isBusy && !isUncounted && !isApproved && next?.isOwn && leaves) this.approved.add(leaves.id)
    return answer
  }

  /** What a row has instead of the number of its account, if the bank does not show it. */
  private hidden(field: string): object {
    return this.rowsShow === 'no account numbers' ? { [field]: null } : {}
  }

  private timed<Row extends { readonly created_at: string }>(row: Row): Row {
    if (this.rowsShow !== 'times with the day first') return row
    const [day = '', time = ''] = row.created_at.split('T')
    return { ...row, created_at: `${day.split('-').toReversed().join('/')} ${time}` }
  }

  private rowsOf(bank: ModelBank, isApproved: boolean) {
    const own = bank
      .shownEffects()
      .filter(({ field }) => field === 'createPosting')
      .map((effect) => ({
        ...effect.variables,
        id: `posting-${bank.effects.indexOf(effect)}`,
        isOwn: true,
        created_at: new Date(effect.at).toISOString(),
        ...this.hidden('account_number'),
      }))
    const others = this.others.map((row) => ({ ...row, isOwn: false, account_number: '9', amount: 1 }))
    return [...own, ...others]
      .filter(({ id }) => this.approved.has(id) === isApproved)
      .sort((one, other) => (one.created_at < other.created_at ? -1 : 1))
  }

  /** Others have entered so many that the newest own one is the first of a page. */
  private othersHaveComeBefore(bank: ModelBank): void {
    const newestFirst = this.rowsOf(bank, false).toReversed()
    const before = newestFirst.findIndex(({ isOwn }) => isOwn)
    if (before >= 0) this.othersPost(before % FEW === 0 && before > 0 ? 0 : FEW - (before % FEW))
  }
}
