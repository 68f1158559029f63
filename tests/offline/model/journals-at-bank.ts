import type { Effect, ModelBank, ReadRule } from './model-bank'

/** How a bank lists its journal entries. */
export interface JournalManner {
  /** The most entries that it gives in one answer, however many are asked for. */
  readonly perPage: number
  readonly counts: 'entries' | 'nothing'
  /** What it shows of an entry: some banks leave out the note, and some leave out almost all of a few. */
  readonly shows: 'all' | 'no notes' | 'nothing of some'
}

/** What happens to the list while it is read: after its first page. */
export type ListMove = 'an entry is added' | 'an entry is deleted' | 'a page is cut short'

interface JournalEntry {
  readonly id: string
  readonly narration: string
  readonly folio: number | null
  readonly operationDate: string
  readonly note: string
  /** When the bank made it (ms). */
  readonly at: number
}

const DAY_MS = 86_400_000
/** What other people have posted before the simulation begins: so many entries, with a day between two. */
const OLD_ENTRIES = 4
const OLD_ENTRIES_BEGIN = Date.parse('2026-11-01T09:00:00.000Z')

/** The list of journal entries at the bank: those of the simulation's users, and of others. */
export class JournalsAtBank {
  private readonly others: JournalEntry[] = Array.from({ length: OLD_ENTRIES }, (_, number) =>
    otherEntry(`old ${number}`, OLD_ENTRIES_BEGIN + number * DAY_MS),
  )
  private posted = 0
  private nextMove: ListMove | undefined
  /** True while the list is read and its first page was answered. */
  private cut = false

  constructor(private readonly manner: JournalManner) {}

  /** True if each entry has its note, or so little that it cannot be told from another. */
  get showsNotes(): boolean {
    return this.manner.shows !== 'no notes'
  }

  /** The next time that the list is read, this happens to it. */
  moveNext(move: ListMove | undefined): void {
    this.nextMove = move
    this.cut = false
  }

  /** Somebody else posts an entry; one like it if they write the same as a user of the simulation. */
  postByAnother(at: number, alike?: Pick<JournalEntry, 'narration' | 'operationDate'>): void {
    this.posted += 1
    const entry = otherEntry(`other ${this.posted}`, at)
    const { narration, operationDate } = alike ?? entry
    this.others.push({ ...entry, narration, operationDate, folio: alike ? 7 : entry.folio })
  }

  readonly answer: ReadRule = ({ limit, page }, bank) => {
    const size = Math.min(Number(limit), this.manner.perPage)
    const entries = this.entries(bank)
    const from = (Number(page) - 1) * size
    const whole = entries.slice(from, from + size)
    const isCut = this.cut && from > 0 && whole.every(({ at }) => bank.now() - at < DAY_MS)
    if (isCut) this.cut = false
    const counted = this.manner.counts === 'entries' ? { pagination: { total: entries.length } } : {}
    if (from === 0) this.move(bank)
    return { status: 'success', entries: (isCut ? whole.slice(1) : whole).map(asAnswered), ...counted }
  }

  /** Returns what the list shows of an effect; undefined if it does not show it yet. */
  idOf(effect: Effect, bank: ModelBank): string | undefined {
    return bank.shownEffects().includes(effect) ? idAt(bank.effects.indexOf(effect)) : undefined
  }

  private move(bank: ModelBank): void {
    const move = this.nextMove
    this.nextMove = undefined
    if (move === 'an entry is added') this.postByAnother(bank.now())
    if (move === 'an entry is deleted') this.others.splice(this.newest(), 1)
    if (move === 'a page is cut short') this.cut = true
  }

  private newest(): number {
    const times = this.others.map(({ at }) => at)
    return times.indexOf(Math.max(...times))
  }

  private entries(bank: ModelBank): JournalEntry[] {
    const own = bank
      .shownEffects()
      .filter(({ field }) => field === 'createJournal')
      .map((effect) => this.shown(effect, bank.effects.indexOf(effect)))
    return [...own, ...this.others].sort((one, other) => other.at - one.at)
  }

  private shown({ variables, at }: Effect, number: number): JournalEntry {
    const entry = {
      id: idAt(number),
      narration: String(variables.narration),
      folio: Number(variables.folio),
      operationDate: String(variables.operationDate),
      note: String(variables.note),
      at,
    }
    const { shows } = this.manner
    if (shows === 'no notes') return { ...entry, note: '' }
    const isHidden = shows === 'nothing of some' && number % 2 === 0
    return isHidden ? { ...entry, note: '', narration: '', folio: null, operationDate: '' } : entry
  }
}

const idAt = (number: number) => `entry ${number}`

function otherEntry(id: string, at: number): JournalEntry {
  const operationDate = new Date(at).toISOString().slice(0, 10)
  return { id, narration: `Posted by others: ${id}`, folio: 8, operationDate, note: '', at }
}

function asAnswered({ at, ...entry }: JournalEntry) {
  return { ...entry, status: 'PENDING', created_date: new Date(at).toISOString(), journal_records: [] }
}
