import * as v from 'valibot'
import { expect } from 'vitest'
import { type JournalValues, journalDraft } from '../../../src/features/journals/journal.draft'
import { actionsFor, type ItemAction } from '../../../src/features/outbox/outbox.rules'
import { changeDraft } from '../../../src/features/outbox/outbox-actions'
import { type AnyDraft, type DuplicateCheck, defineDraft } from '../../../src/offline/drafts/define-draft'
import { openDraftEditor } from '../../../src/offline/drafts/draft-editor'
import { openDraft } from '../../../src/offline/drafts/draft-store'
import { bankDayOf } from '../../../src/offline/outbox/bank-clock'
import type { RunEnd } from '../../../src/offline/outbox/send-outbox'
import type { DraftRecord } from '../../../src/offline/store/database'
import { naira } from '../../support/naira'
import { type DeviceModel, type OpenTab, type Role, TAB_NAMES, type TabName } from './device-model'
import type { ReadRule, WriteRules } from './fakes/model-bank'
import type { FateName } from './fates'

/** A user's action with journal entries. `fate` is the fate of the first write that is then sent. */
export type DraftCommand =
  | (InTab & { readonly do: 'write'; readonly queue: boolean })
  /** Presses one of the outbox's buttons for an entry. */
  | (InTab & { readonly do: 'press'; readonly entry: number; readonly button: number })
  /** Edits an entry that is a draft, and perhaps queues it. */
  | (InTab & { readonly do: 'continue'; readonly entry: number; readonly queue: boolean })
  /** Looks at the bank for an entry whose outcome is unknown, and says what is there. */
  | (InTab & { readonly do: 'say what the bank has'; readonly entry: number })
  | (InTab & { readonly do: 'send now' })
  /** Both tabs send at once, and the bank takes its time for the first draft. */
  | { readonly do: 'send now in both' }
  /**
   * While this tab is sending an entry that waits, or a new one, the user takes it back in the other tab,
   * edits and queues it again.
   */
  | (InTab & { readonly do: 'edit while it is sent'; readonly entry: number })

interface InTab {
  readonly tab: TabName
  readonly fate: FateName
}

/** An entry with its draft, as a tab shows it in the outbox. */
interface FoundEntry {
  readonly entry: Entry
  readonly tab: OpenTab
  readonly record: DraftRecord
  readonly kind: AnyDraft
  readonly offered: readonly ItemAction[]
}

/** One journal entry that the user wants at the bank once. */
interface Entry {
  readonly number: number
  /** The app said that it is stored on the device. */
  isSaved: boolean
  isDiscarded: boolean
  takes: number
  /** The user has seen what the bank has, and wants another. */
  isAnother: boolean
  /** The disk has damaged it. */
  isDamaged: boolean
}

/** The bank has what looks like every third entry, so that the user is asked before it is sent. */
const looksLikeAnother = (number: number) => number % 3 === 2

/** Asks the bank whether it has the same entry already. */
const journalCheck: DuplicateCheck<JournalValues> = {
  find: ({ narration }, _, ask) =>
    ask({
      document: 'query Same($number: Int!) { entriesLike(number: $number) }',
      variables: { number: numberOf(narration) },
      answer: v.pipe(
        v.object({ entriesLike: v.array(v.string()) }),
        v.transform(({ entriesLike }) => entriesLike.map((title) => ({ title, detail: '' }))),
      ),
    }),
  question: { title: 'Post another?', text: 'The bank has one.', another: 'Post another' },
}

/**
 * The app's journal draft, with what can change while a draft waits: who sends it, and the version of the
 * app. Each version of the app stores drafts of its own version.
 */
const journalOf = (app: number): AnyDraft =>
  defineDraft({
    ...journalDraft,
    version: app,
    duplicateCheck: journalCheck,
    migrate: (contents) => contents,
    variables: (ready) => ({
      ...journalDraft.variables(ready),
      added_by: ready.sender.staffId,
      ...(app > 1 && { sent_with: `app ${app}` }),
    }),
  })

/** The bank's side of journal entries. */
export const journalWrites = (honoursKeys: boolean): Readonly<Record<string, WriteRules>> => ({
  createJournal: {
    yes: 'Journal created',
    // If the bank honours no key, the app cannot do anything about a browser that sends a POST twice.
    isSafeTwice: honoursKeys,
    refuses: ({ operationDate }, bank) =>
      operationDate === bank.operationDate ? undefined : 'The operation date has moved',
  },
})
export const journalReads: Readonly<Record<string, ReadRule>> = {
  getOperationDate: (_, bank) => bank.operationDate,
  getOrgJournalEntries: ({ limit }, bank) => {
    const own = bank.shownEffects().filter(({ field }) => field === 'createJournal')
    const entries = own.map(({ variables, at }) => ({
      ...variables,
      id: `entry ${bank.effects.findIndex((effect) => effect.variables === variables)}`,
      status: 'PENDING',
      created_date: new Date(at).toISOString(),
      journal_records: [],
    }))
    const newest = entries.reverse().slice(0, Number(limit))
    return { status: 'success', entries: newest, pagination: { total: entries.length } }
  },
  entriesLike: ({ number }) => (looksLikeAnother(Number(number)) ? ['the same, of another user'] : []),
}

/** The draft kinds of the app's version. */
export const draftKinds = (app: number): AnyDraft[] => [journalOf(app)]

/** One user’s journal entries, on the device and at the bank. Each action is reported to `note`. */
export class DraftsPart {
  private readonly entries: Entry[] = []
  /** Sent drafts that were compared with what the bank has. */
  private readonly compared = new Set<string>()
  /** The number of each draft's entry, which never changes, by the draft's id. */
  private readonly numbers = new Map<string, number>()

  constructor(
    private readonly device: DeviceModel,
    private readonly role: Role,
    private readonly note: (what: string) => void,
  ) {}

  private get bank() {
    return this.device.bank
  }

  /** Executes one command, or skips it if it is not possible now. */
  run(command: DraftCommand): Promise<void> {
    const entry = 'entry' in command ? command.entry % Math.max(1, this.entries.length) : 0
    switch (command.do) {
      case 'write':
        return this.fated(command, async () => void (await this.write(command.tab, command.queue)))
      case 'continue':
        return this.fated(command, () => this.writeOn(command.tab, entry, command.queue))
      case 'press':
        return this.fated(command, () => this.pressAny(command.tab, entry, command.button))
      case 'say what the bank has':
        return this.fated(command, () => this.sayWhatTheBankHas(command.tab, entry))
      case 'send now':
        return this.fated(command, async () => void (await this.sendNow(command.tab)))
      case 'send now in both':
        return this.sendNowInBoth()
      case 'edit while it is sent':
        return this.fated(command, () => this.editWhileItIsSent(command.tab, entry))
    }
  }

  private async fated({ tab, fate }: InTab, act: () => Promise<void>): Promise<void> {
    // Waiting drafts are sent when the tab opens; the fate is for later writes.
    await this.device.tab(tab)
    this.bank.next(fate)
    await act()
    this.bank.forgetFates()
  }

  /** The rules that are true at every moment. */
  async check(): Promise<void> {
    if (this.entries.length === 0) return
    const drafts = await this.drafts()
    for (const entry of this.entries) {
      const effects = this.effectsOf(entry)
      const done = effects.length
      if (effects.some(({ by }) => by !== this.device.accounts[this.role].user.id))
        throw new Error(`entry ${entry.number} of the ${this.role} was sent as another user`)
      if (done > 0 && looksLikeAnother(entry.number) && !entry.isAnother)
        throw new Error(`entry ${entry.number} was sent before the user decided about its duplicate`)
      expect(done, `entry ${entry.number} is at the bank ${done} times`).toBeLessThanOrEqual(1)
      const own = drafts.filter(({ number }) => number === entry.number)
      if (!entry.isSaved) continue
      if (own.length === 0 && !entry.isDiscarded && done === 0)
        throw new Error(`entry ${entry.number} is lost`)
      expect(own.length, `entry ${entry.number} is on the device ${own.length} times`).toBeLessThanOrEqual(1)
      for (const { record } of own) {
        if (SAYS_NOT_DONE.has(record.state) && done > 0)
          throw new Error(
            `entry ${entry.number} is "${record.state}" (${record.reason}), and it is at the bank`,
          )
        const { operationDate, firstAttemptDay } = record
        if (firstAttemptDay && operationDate && operationDate !== firstAttemptDay)
          throw new Error(`entry ${entry.number} of ${operationDate} was sent on ${firstAttemptDay}`)
        if (record.state !== 'sent') continue
        if (done === 0) throw new Error(`entry ${entry.number} is "sent", and it is not at the bank`)
        if (this.compared.has(record.id)) continue
        this.compared.add(record.id)
        const { narration } = await this.contents(record)
        if (effects.some(({ variables }) => variables.narration !== narration))
          throw new Error(`entry ${entry.number} is at the bank with other contents than on the device`)
      }
    }
  }

  /** The user signs in where nothing goes wrong any more: then each entry comes to its end. */
  async comesToAnEnd(): Promise<void> {
    const { device } = this
    for (let round = 0; round < 8 && !(await this.isAllSettled()); round += 1) {
      for (const entry of this.entries) await this.bringOn(entry)
      await this.sendNow('A')
      // Longer than the pause before the bank is asked again.
      await device.wait(16 * 60_000)
      await this.check()
    }
    for (const { number, record } of await this.drafts())
      if (!this.isSettled(number, record))
        throw new Error(`entry ${number} stays "${record.state}" (${record.reason})`)
  }

  private async isAllSettled(): Promise<boolean> {
    return (await this.drafts()).every(({ number, record }) => this.isSettled(number, record))
  }

  private isSettled(number: number, { state }: DraftRecord): boolean {
    const isSaidToBeDamaged = state === 'quarantined' && this.entries[number]?.isDamaged === true
    return state === 'sent' || state === 'rejected' || isSaidToBeDamaged
  }

  /** Takes the step for an entry that its user takes when there are no obstacles. */
  private async bringOn({ number }: Entry): Promise<void> {
    const record = (await this.drafts()).find((draft) => draft.number === number)?.record
    if (record?.state === 'draft') await this.writeOn('A', number, true)
    if (record?.state === 'needs-sign-in') await this.press('A', number, 'queue-again')
    if (record?.state === 'possible-duplicate') await this.press('A', number, 'send-another')
    if (record?.state === 'held-date') await this.press('A', number, 'send-on-moved-date')
    if (record?.state === 'unknown') await this.sayWhatTheBankHas('A', number)
  }

  /** Writes a new entry, and perhaps queues it. Returns its number. */
  async write(name: TabName, queue: boolean): Promise<number | undefined> {
    const tab = await this.device.tab(name)
    if (!tab) return undefined
    const entry = {
      number: this.entries.length,
      isSaved: false,
      isDiscarded: false,
      takes: 0,
      isAnother: false,
      isDamaged: false,
    }
    this.entries.push(entry)
    await this.typeInto(tab, entry, crypto.randomUUID(), queue)
    return entry.number
  }

  private async writeOn(name: TabName, number: number, queue: boolean): Promise<void> {
    const found = await this.find(name, number)
    if (found?.record.state === 'draft') await this.typeInto(found.tab, found.entry, found.record.id, queue)
  }

  private async typeInto(tab: OpenTab, entry: Entry, id: string, queue: boolean): Promise<void> {
    const { device } = this
    const [kind] = await tab.workspace.draftKinds()
    if (!kind) return
    const editor = await device.untilDone(openDraftEditor(tab.workspace, kind, id))
    if (!editor?.ok) return this.note(`does not open: ${editor?.failure.kind}`)
    entry.takes += 1
    editor.value.change(entryOf(this.role, entry, this.bank.operationDate))
    const saved = await device.untilDone(editor.value.settle())
    if (saved?.kind === 'saved' && !tab.isGone()) entry.isSaved = true
    const queued = queue && saved?.kind === 'saved' ? await device.untilDone(editor.value.queue()) : undefined
    editor.value.close()
    if (queued?.ok) tab.workspace.outbox.nudge()
    await device.rest()
    this.note(`${saved?.kind}${queued ? `, ${queued.ok ? 'queued' : queued.failure.kind}` : ''}`)
  }

  /** Presses one of the shown buttons, except those that the user presses only after a look at the bank. */
  private async pressAny(name: TabName, number: number, button: number): Promise<void> {
    const found = await this.find(name, number)
    if (!found) return
    const pressed = found.offered.filter((action) => action !== 'export' && action !== 'say-outcome')
    const action = pressed[button % pressed.length]
    if (action === 'continue') return this.writeOn(name, number, true)
    if (action) await this.press(name, number, action)
  }

  private async press(name: TabName, number: number, action: Pressed): Promise<void> {
    const found = await this.find(name, number)
    const button = action === 'found' || action === 'not-found' ? 'say-outcome' : action
    if (!found?.offered.includes(button)) return
    const { tab, kind, record, entry } = found
    const { db, vault, outbox } = tab.workspace
    if (action === 'send-another') entry.isAnother = true
    // The others show something, and change nothing.
    const done =
      action === 'continue' || action === 'export' || action === 'say-outcome'
        ? undefined
        : await this.device.untilDone(changeDraft({ db, vault }, { record, kind }, action))
    // The question is asked again once it was edited.
    if (done?.ok && EDITED_AFTER.has(action)) entry.isAnother = false
    if (done?.ok) outbox.nudge()
    await this.device.rest()
    this.note(`${action} of entry ${number} ("${record.state}"): ${done?.ok ? 'done' : 'not done'}`)
    if (action === 'discard' && (await this.drafts()).every((draft) => draft.number !== number)) {
      entry.isDiscarded = true
      if (this.isOrWillBeAtTheBank(entry))
        throw new Error(`entry ${number} was discarded ("${record.state}"), and it is at the bank`)
    }
  }

  /** The user waits until everything has arrived, looks at the bank, and says what is there. */
  private async sayWhatTheBankHas(name: TabName, number: number): Promise<void> {
    // Opening the tab may send it.
    await this.device.tab(name)
    const entry = this.entries[number]
    if (!entry || this.bank.underWay.some(({ variables }) => this.isOf(entry, variables.narration))) return
    await this.press(name, number, this.effectsOf(entry).length > 0 ? 'found' : 'not-found')
  }

  private async editWhileItIsSent(name: TabName, number: number): Promise<void> {
    const tab = await this.device.tab(name)
    if (!tab) return
    const other = name === 'A' ? 'B' : 'A'
    // The bank takes its time to say the date, without which nothing is sent.
    this.bank.nextRead('takes long to come back')
    const isWaiting = (await this.find(name, number))?.record.state === 'queued'
    if (!isWaiting) await this.write(name, true)
    const sent = isWaiting ? number : this.entries.length - 1
    // It may have been asked to wait when it was queued.
    this.bank.allowHurry()
    const sending = tab.workspace.outbox.sendNow()
    await this.device.rest()
    await this.press(other, sent, 'hold-back')
    await this.writeOn(other, sent, true)
    await this.device.wait(10_000)
    const end = await this.device.untilDone(sending)
    this.note(end ? `sender: ${end.kind}` : 'under way')
  }

  /** Presses "Send now". Returns how the run ended; undefined if it takes time, or cannot begin. */
  async sendNow(name: TabName): Promise<RunEnd | undefined> {
    const tab = await this.device.tab(name)
    if (!tab) return undefined
    this.bank.allowHurry()
    const end = await this.device.untilDone(tab.workspace.outbox.sendNow())
    this.note(end?.kind === 'stopped' ? `stopped: ${end.because}` : (end?.kind ?? 'under way'))
    return end
  }

  /** Returns an entry's draft as it is on the disk. */
  async recordOf(number: number): Promise<DraftRecord | undefined> {
    return (await this.drafts()).find((draft) => draft.number === number)?.record
  }

  /** Takes an entry back that waits, changes it and queues it again. */
  async edit(name: TabName, number: number): Promise<void> {
    await this.press(name, number, 'edit')
    await this.writeOn(name, number, true)
  }

  /** The disk has damaged the draft of an entry: nobody can read it any more. */
  noteDamaged(number: number): void {
    const entry = this.entries[number]
    if (entry) entry.isDamaged = true
  }

  private async sendNowInBoth(): Promise<void> {
    const tabs: OpenTab[] = []
    for (const name of TAB_NAMES) {
      const tab = await this.device.tab(name)
      if (tab) tabs.push(tab)
    }
    this.bank.next('is answered after a while')
    const ends = await this.device.untilDone(
      Promise.all(tabs.map(({ workspace }) => workspace.outbox.sendNow())),
    )
    this.bank.forgetFates()
    this.note(ends?.map(({ kind }) => kind).join(', ') ?? 'under way')
  }

  private async find(name: TabName, number: number): Promise<FoundEntry | undefined> {
    const entry = this.entries[number]
    const tab = entry && (await this.device.tab(name))
    const record = (await this.drafts()).find((draft) => draft.number === number)?.record
    const [kind] = (await tab?.workspace.draftKinds()) ?? []
    if (!entry || !tab || !record || !kind) return undefined
    const { ok: isOpen } = await openDraft(tab.workspace.vault, kind, record)
    const bankDay = await bankDayOf(await this.device.onDisk(this.role))
    const facts = { now: Date.now(), bankDay, idempotency: this.bank.honoursKeys }
    return { entry, tab, record, kind, offered: actionsFor(record, { isOpen, takesDate: true }, facts) }
  }

  /** All drafts on the disk, each with the number of its entry. */
  private async drafts(): Promise<{ readonly number: number; readonly record: DraftRecord }[]> {
    const { device } = this
    const records = await (await device.onDisk(this.role)).drafts.toArray()
    return Promise.all(
      records.map(async (record) => {
        const known = this.numbers.get(record.id)
        if (known !== undefined) return { number: known, record }
        const number = numberOf((await this.contents(record)).narration)
        this.numbers.set(record.id, number)
        return { number, record }
      }),
    )
  }

  private async contents(record: DraftRecord): Promise<JournalValues> {
    const vault = this.device.vaults.get(record.contents.key)
    const opened = vault && (await openDraft<JournalValues>(vault, journalOf(this.device.app), record))
    if (!opened?.ok) throw new Error('a draft on the disk opens under no password')
    return opened.value
  }

  private isOf({ number }: Pick<Entry, 'number'>, narration: unknown): boolean {
    return entryNamed(narration) === `Narration of ${this.role}'s ${number}`
  }

  private effectsOf(entry: Entry) {
    return this.bank.effects.filter(({ variables }) => this.isOf(entry, variables.narration))
  }

  private isOrWillBeAtTheBank(entry: Entry): boolean {
    const isToCome = this.bank.callsToCome().some(({ variables }) => this.isOf(entry, variables.narration))
    return isToCome || this.effectsOf(entry).length > 0
  }
}

/** A button of the outbox, or an answer to its question what became of an entry. */
type Pressed = ItemAction | 'found' | 'not-found'

const EDITED_AFTER: ReadonlySet<Pressed> = new Set(['edit', 'hold-back', 'not-found'])

/** States that say that nothing of a draft was executed. */
const SAYS_NOT_DONE = new Set(['draft', 'rejected', 'held-date', 'possible-duplicate', 'needs-sign-in'])

/** Returns the form of a user's entry, as they type it for the n-th time. */
function entryOf(
  role: string,
  { number, takes }: Pick<Entry, 'number' | 'takes'>,
  operationDate: string,
): JournalValues {
  const record = { account_title: 'Cash', account_code: '101', amount: naira('500.00'), sub_narration: 'x' }
  return {
    ...journalDraft.empty,
    operationDate,
    branch: '15',
    narration: `Narration of ${role}'s ${number}, take ${takes}`,
    folio: '7',
    records: [
      { id: '1', type: 'DEBIT', ...record },
      { id: '2', type: 'CREDIT', ...record },
    ],
  }
}

/** Returns the number of the entry that a narration is of. */
export function numberOf(narration: unknown): number {
  return Number(/^Narration of \w+'s (\d+)/.exec(String(narration))?.[1])
}

/** The identity of an entry in a call: its owner and its number. */
export function entryNamed(narration: unknown): string | undefined {
  return /^Narration of \w+'s \d+/.exec(String(narration))?.[0]
}
