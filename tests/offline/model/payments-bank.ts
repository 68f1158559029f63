import type { ModelBank, ReadRule, WriteRules } from './model-bank'
import { type PaymentRow, type RowsShow, rowsTell, shownRow } from './payment-dialects'
import type { ThingName } from './payment-series'

/** How the bank answers whoever asks what became of a payment. */
export const CANDOURS = ['right', 'refused', 'failing', 'without a status', 'unreadable'] as const
export type Candour = (typeof CANDOURS)[number]

/** What stands before the order ids of these transfers, so that they are told from those of others. */
export const ORDERS_BEGIN_WITH = 'PAID'

interface PageAsked {
  readonly limit: number
  /** From 1 on. */
  readonly page: number
}

/** How a bank pages its lists of postings, and some their bills. */
export const PAGINGS = [
  'all at once',
  'few a page',
  'few a page, oldest first',
  'the same few again, uncounted',
  'few a page, oldest first, and not more than two',
  'few a page, each counted alone',
] as const

/** How a bank lists bills and postings. */
export interface PaymentsManner {
  readonly paging: (typeof PAGINGS)[number]
  readonly rowsShow: RowsShow
  /** What becomes of a search for a number in another spelling than that of its payment. */
  readonly otherSpellings: 'are searched' | 'are refused'
}

const FEW = 2
/** So many bills of others are found by each search, of a bank that counts each page alone. */
const BILLS_A_PAGE = 5
const OTHERS_AT_MOST = 8
/** So many postings has a colleague's file brought, all at one time. */
const ROWS_OF_A_FILE = 4

/** The bank's side of payments: what it executes, and what its lists say of that. */
export class PaymentsBank {
  /** How it answers until that changes. */
  candour: Candour = 'right'
  /** While true, other users enter and approve postings between two answers. */
  isBusy = false
  private readonly approved = new Set<string>()
  /** Postings of a colleague's file, which wait for their approval as long as nobody is busy. */
  private readonly ofFile: readonly PaymentRow[]
  private others: PaymentRow[] = []
  private entered = 0

  constructor(
    private readonly manner: PaymentsManner,
    private readonly now: () => number,
  ) {
    const created_at = new Date(now() - 86_400_000).toISOString()
    this.ofFile = Array.from({ length: ROWS_OF_A_FILE }, (_, n) =>
      othersPosting(`of-a-file-${n}`, created_at, n === 0),
    )
  }

  /**
   * Returns whether its lists tell for certain what it has carried out of a thing. They do not if the rows
   * show too little. Of bills they do not if a page may be all that they count, or if other spellings of a
   * number are not searched. Of postings they do not if some can be on no page that is read, or if they have
   * several pages and no times by which to see how far back they go.
   */
  canTell(thing: ThingName): boolean {
    const { paging, rowsShow, otherSpellings } = this.manner
    if (thing === 'transfer') return true
    if (!rowsTell(rowsShow, thing)) return false
    if (thing === 'bill')
      return paging !== 'few a page, each counted alone' && otherSpellings === 'are searched'
    if (paging === 'all at once') return true
    const isRead = paging === 'few a page' || paging === 'few a page, oldest first'
    return isRead && rowsShow !== 'times with the day first'
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
    getTransac: ({ query_filter, limit, offset }, bank) =>
      this.bills(bank, String(query_filter), { limit: Number(limit), offset: Number(offset) }),
    getPendingPostings: ({ limit, page }, bank) =>
      this.postings(bank, { limit: Number(limit), page: Number(page) }, false),
    getPostings: ({ limit, page }, bank) =>
      this.postings(bank, { limit: Number(limit), page: Number(page) }, true),
  })

  /** Other users enter postings. */
  othersPost(count: number): void {
    for (let left = count; left > 0 && this.pendingOthers().length < OTHERS_AT_MOST; left -= 1) {
      this.entered += 1
      this.others.push(othersPosting(`others-${this.entered}`, new Date(this.now()).toISOString()))
    }
  }

  /** It answers rightly, and the postings of others are done with. */
  calmDown(): void {
    this.candour = 'right'
    this.isBusy = false
    this.others = []
  }

  private pendingOthers(): PaymentRow[] {
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

  private bills(
    bank: ModelBank,
    sought: string,
    { limit, offset }: { readonly limit: number; readonly offset: number },
  ) {
    const own = bank
      .shownEffects()
      .filter(({ field }) => field === 'createTransac')
      .map((effect) => ({
        ...effect.variables,
        variation: '',
        id: `bill-${bank.effects.indexOf(effect)}`,
        created_at: new Date(effect.at).toISOString(),
        isOwn: true,
      }))
      .map((row: PaymentRow) => ({ row, shown: shownRow(row, this.manner.rowsShow) }))
      // A number that it shows in a spelling of its own is searched in that one.
      .filter(({ row, shown }) => String(shown.accountNumber ?? row.accountNumber) === sought)
      .map(({ shown }) => shown)
    if (this.manner.otherSpellings === 'are refused' && !sought.startsWith('0'))
      return { status: 'failed', message: 'Too short', error: true, data: [], pagination: null }
    if (this.manner.paging !== 'few a page, each counted alone') return this.listOf('data', own)
    const others = Array.from({ length: BILLS_A_PAGE }, (_, n) => ({ id: `others-bill-${n}`, amount: 1 }))
    const given = [...others, ...own].slice(offset, offset + Math.min(limit, BILLS_A_PAGE))
    return this.listOf('data', given)
  }

  private postings(bank: ModelBank, { limit, page }: PageAsked, isApproved: boolean) {
    if (this.isBusy && !isApproved && page === 1) this.othersHaveComeBefore(bank)
    if (this.manner.paging === 'few a page, oldest first, and not more than two' && page > 2)
      return { status: 'failed', message: 'No such page', error: true, postings: [], pagination: null }
    const rows = this.rowsOf(bank, isApproved)
    const inOrder = this.manner.paging.startsWith('few a page, oldest first') ? rows : rows.toReversed()
    const isUncounted = this.manner.paging === 'the same few again, uncounted'
    const size = this.manner.paging === 'all at once' ? limit : Math.min(limit, FEW)
    const from = isUncounted ? 0 : (page - 1) * size
    const given = inOrder.slice(from, from + size)
    const counted = this.manner.paging === 'few a page, each counted alone' ? given : rows
    const answer = this.listOf(
      'postings',
      given.map((row) => shownRow(row, this.manner.rowsShow)),
      isUncounted ? null : { total: counted.length },
    )
    // The first one is approved at the moment at which the one sought would be the first of the next page.
    const next = inOrder[from + size]
    const leaves = inOrder[0]
    if (this.isBusy && !isUncounted && !isApproved && next?.isOwn && leaves) this.approved.add(leaves.id)
    return answer
  }

  private rowsOf(bank: ModelBank, isApproved: boolean): PaymentRow[] {
    const own = bank
      .shownEffects()
      .filter(({ field }) => field === 'createPosting')
      .map((effect) => ({
        ...effect.variables,
        id: `posting-${bank.effects.indexOf(effect)}`,
        isOwn: true,
        created_at: new Date(effect.at).toISOString(),
      }))
    return [...this.ofFile, ...own, ...this.others]
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

/** A posting that another user has entered. */
function othersPosting(id: string, created_at: string, isMisdated = false): PaymentRow {
  return { id, created_at, isOwn: false, isMisdated, account_number: '9', amount: 1 }
}
