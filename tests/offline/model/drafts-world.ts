import * as v from 'valibot'
import { expect } from 'vitest'
import { type JournalValues, journalDraft } from '../../../src/features/journals/journal.draft'
import { actionsFor, type ItemAction } from '../../../src/features/outbox/outbox.rules'
import { sendOnMovedDay } from '../../../src/features/outbox/outbox-actions'
import { editAsNew } from '../../../src/offline/drafts/copy-draft'
import { type AnyDraft, type DuplicateCheck, defineDraft } from '../../../src/offline/drafts/define-draft'
import { openDraftEditor } from '../../../src/offline/drafts/draft-editor'
import {
  discardDraft,
  markFound,
  markNotFound,
  openDraft,
  queueAnother,
  queueSignedIn,
  sendAgain,
  takeBack,
} from '../../../src/offline/drafts/draft-store'
import { bankDayOf } from '../../../src/offline/outbox/bank-clock'
import type { DraftRecord } from '../../../src/offline/store/database'
import { rawContents } from '../../support/device'
import { type DeviceCommand, everythingGetsWell, happens } from './device-commands'
import { DeviceModel, type OpenTab, type TabName } from './device-model'
import type { FateName } from './fates'
import { ModelBank } from './model-bank'
import type { VirtualTime } from './virtual-time'

/**
 * What the user or the environment does next. `fate` is what becomes of the first write that is then sent.
 */
export type DraftCommand =
  | (InTab & { readonly do: 'write'; readonly queue: boolean })
  /** Presses one of the outbox's buttons for an entry. */
  | (InTab & { readonly do: 'press'; readonly entry: number; readonly button: number })
  /** Edits an entry that is a draft, and perhaps queues it. */
  | (InTab & { readonly do: 'continue'; readonly entry: number; readonly queue: boolean })
  /** Checks at the bank for an entry whose outcome is unknown, and says what is there. */
  | (InTab & { readonly do: 'say what the bank has'; readonly entry: number })
  | (InTab & { readonly do: 'send now' })
  | DeviceCommand

interface InTab {
  readonly tab: TabName
  readonly fate: FateName
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
}

const DAY_MS = 86_400_000
/** Less than the seven days for which the bank remembers a key (ms). */
const KEY_SURELY_KNOWN_MS = 5 * DAY_MS

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

/**
 * A device that writes journal entries, its user and its bank. Everything that is done is recorded in
 * `steps`.
 */
export class DraftsWorld {
  readonly steps: string[] = []
  readonly bank: ModelBank
  readonly device: DeviceModel
  private readonly entries: Entry[] = []

  constructor(
    seed: number,
    honoursKeys: boolean,
    private readonly time: VirtualTime,
  ) {
    this.bank = new ModelBank(
      honoursKeys,
      time,
      {
        createJournal: {
          yes: 'Journal created',
          // If the bank honours no key, the app cannot do anything about a browser that sends a POST twice.
          isSafeTwice: honoursKeys,
          refuses: ({ operationDate }, bank) =>
            operationDate === bank.operationDate ? undefined : 'The operation date has moved',
        },
      },
      {
        getOperationDate: (_, bank) => bank.operationDate,
        entriesLike: ({ number }) => (looksLikeAnother(Number(number)) ? ['the same, of another user'] : []),
      },
      ({ narration }) => numberOf(narration),
    )
    const registry = (app: number) => ({
      lists: [],
      draftKinds: async () => [journalOf(app)],
      liveWriteKinds: async () => [],
    })
    this.device = new DeviceModel(seed, this.bank, time, registry)
  }

  /** Executes one command, or skips it if it is not possible now. */
  async run(command: DraftCommand): Promise<void> {
    this.steps.push(Object.values(command).join(', '))
    const entry = 'entry' in command ? command.entry % Math.max(1, this.entries.length) : 0
    switch (command.do) {
      case 'write':
        return this.fated(command, () => this.write(command.tab, command.queue))
      case 'continue':
        return this.fated(command, () => this.writeOn(command.tab, entry, command.queue))
      case 'press':
        return this.fated(command, () => this.pressAny(command.tab, entry, command.button))
      case 'say what the bank has':
        return this.fated(command, () => this.sayWhatTheBankHas(command.tab, entry))
      case 'send now':
        return this.fated(command, () => this.sendNow(command.tab))
      default:
        return happens(command, this.device)
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
    expect(this.bank.unknownCalls).toEqual([])
    expect(this.bank.strangeRepeats, 'repeats that the bank cannot know for repeats').toEqual([])
    expect(this.bank.conflicts, 'keys with other contents').toEqual([])
    const drafts = await this.drafts()
    for (const entry of this.entries) {
      const done = this.effectsOf(entry).length
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
        if (record.state === 'sent' && done === 0)
          throw new Error(`entry ${entry.number} is "sent", and it is not at the bank`)
      }
    }
  }

  /** All obstacles are removed: then each entry comes to its end. */
  async comesToAnEnd(): Promise<void> {
    const { device } = this
    this.steps.push('everything gets well')
    await everythingGetsWell(device)
    for (let round = 0; round < 8 && !(await this.isAllSettled()); round += 1) {
      for (const entry of this.entries) await this.bringOn(entry)
      await this.sendNow('A')
      await device.wait(1_000)
      await this.check()
    }
    for (const { number, record } of await this.drafts())
      if (!isSettled(record)) throw new Error(`entry ${number} stays "${record.state}" (${record.reason})`)
    const raw = await rawContents(await device.onDisk())
    for (const secret of [...device.passwords, device.sessionToken, 'Narration of'])
      if (raw.includes(secret)) throw new Error(`"${secret}" is on the disk in the clear`)
  }

  end(): Promise<void> {
    return this.device.end()
  }

  private async isAllSettled(): Promise<boolean> {
    return (await this.drafts()).every(({ record }) => isSettled(record))
  }

  /** What the user does about an entry when there are no obstacles. */
  private async bringOn({ number }: Entry): Promise<void> {
    const record = (await this.drafts()).find((draft) => draft.number === number)?.record
    if (record?.state === 'draft') await this.writeOn('A', number, true)
    if (record?.state === 'needs-sign-in') await this.press('A', number, 'queue-again')
    if (record?.state === 'possible-duplicate') await this.press('A', number, 'send-another')
    if (record?.state === 'held-date') await this.press('A', number, 'send-on-moved-date')
    if (record?.state === 'unknown') await this.sayWhatTheBankHas('A', number)
  }

  private async write(name: TabName, queue: boolean): Promise<void> {
    const tab = await this.device.tab(name)
    if (!tab) return
    const entry = {
      number: this.entries.length,
      isSaved: false,
      isDiscarded: false,
      takes: 0,
      isAnother: false,
    }
    this.entries.push(entry)
    await this.typeInto(tab, entry, crypto.randomUUID(), queue)
  }

  private async writeOn(name: TabName, number: number, queue: boolean): Promise<void> {
    const found = await this.find(name, number)
    if (found?.record.state === 'draft') await this.typeInto(found.tab, found.entry, found.record.id, queue)
  }

  private async typeInto(tab: OpenTab, entry: Entry, id: string, queue: boolean): Promise<void> {
    const { device } = this
    const [kind] = await tab.running.workspace.draftKinds()
    if (!kind) return
    const editor = await device.untilDone(openDraftEditor(tab.running.workspace, kind, id))
    if (!editor?.ok) return this.note(`does not open: ${editor?.failure.kind}`)
    entry.takes += 1
    editor.value.change(entryOf(entry, this.bank.operationDate))
    const saved = await device.untilDone(editor.value.settle())
    if (saved?.kind === 'saved' && !tab.isGone) entry.isSaved = true
    const queued = queue && saved?.kind === 'saved' ? await device.untilDone(editor.value.queue()) : undefined
    editor.value.close()
    if (queued?.ok) tab.running.workspace.outbox.nudge()
    await device.rest()
    this.note(`${saved?.kind}${queued ? `, ${queued.ok ? 'queued' : queued.failure.kind}` : ''}`)
  }

  /** Presses one of the shown buttons, except those that the user presses only after a check at the bank. */
  private async pressAny(name: TabName, number: number, button: number): Promise<void> {
    const found = await this.find(name, number)
    if (!found) return
    const { offered, entry } = found
    const pressed = offered.filter(
      (action) =>
        action !== 'export' &&
        action !== 'found' &&
        action !== 'not-found' &&
        (action !== 'send-again' || this.isKnownByItsKey(entry)),
    )
    const action = pressed[button % pressed.length]
    if (action === 'continue') return this.writeOn(name, number, true)
    if (action) await this.press(name, number, action)
  }

  /**
   * Returns true if a repeat is harmless although the user has not checked: the bank still remembers the key.
   */
  private isKnownByItsKey(entry: Entry): boolean {
    const isRecent = this.effectsOf(entry).every(({ at }) => this.time.trueNow() - at < KEY_SURELY_KNOWN_MS)
    return this.bank.honoursKeys && isRecent
  }

  private async press(name: TabName, number: number, action: ItemAction): Promise<void> {
    const found = await this.find(name, number)
    if (!found?.offered.includes(action)) return
    const { tab, kind, record, entry } = found
    const { db, vault, outbox } = tab.running.workspace
    const done = await this.device.untilDone(
      ((): Promise<{ readonly ok: boolean }> => {
        switch (action) {
          case 'hold-back':
          case 'edit':
            return takeBack(db, record.id)
          case 'edit-as-new':
            return bankDayOf(db).then((day) => editAsNew({ db, vault }, kind, record, day))
          case 'send-on-moved-date':
            return sendOnMovedDay({ db, vault }, kind, record)
          case 'send-another':
            entry.isAnother = true
            return queueAnother(db, record.id)
          case 'queue-again':
            return queueSignedIn(db, record.id)
          case 'found':
            return markFound(db, record.id)
          case 'not-found':
            return markNotFound(db, record.id)
          case 'send-again':
            return sendAgain(db, record.id)
          default:
            return discardDraft(db, record.id)
        }
      })(),
    )
    // The question is asked again once it was edited.
    if (done?.ok && (action === 'edit' || action === 'hold-back')) entry.isAnother = false
    if (done?.ok) outbox.nudge()
    await this.device.rest()
    this.note(`${action} of entry ${number} ("${record.state}"): ${done?.ok ? 'done' : 'not done'}`)
    if (action === 'discard' && (await this.drafts()).every((draft) => draft.number !== number)) {
      entry.isDiscarded = true
      if (this.isOrWillBeAtTheBank(entry))
        throw new Error(`entry ${number} was discarded ("${record.state}"), and it is at the bank`)
    }
  }

  /** The user waits until everything has arrived, checks at the bank, and says what is there. */
  private async sayWhatTheBankHas(name: TabName, number: number): Promise<void> {
    // Opening the tab may send it.
    await this.device.tab(name)
    const entry = this.entries[number]
    if (!entry || this.bank.underWay.some(({ variables }) => numberOf(variables.narration) === number)) return
    const record = (await this.drafts()).find((draft) => draft.number === number)?.record
    const notThere = record?.reason === 'refused-again' ? 'not-found' : 'send-again'
    await this.press(name, number, this.effectsOf(entry).length > 0 ? 'found' : notThere)
  }

  private async sendNow(name: TabName): Promise<void> {
    const tab = await this.device.tab(name)
    if (!tab) return
    const end = await this.device.untilDone(tab.running.workspace.outbox.sendNow())
    this.note(end?.kind === 'stopped' ? `stopped: ${end.because}` : (end?.kind ?? 'under way'))
  }

  private async find(name: TabName, number: number) {
    const entry = this.entries[number]
    const tab = entry && (await this.device.tab(name))
    const record = (await this.drafts()).find((draft) => draft.number === number)?.record
    const [kind] = (await tab?.running.workspace.draftKinds()) ?? []
    if (!entry || !tab || !record || !kind) return undefined
    const { ok: isOpen } = await openDraft(tab.unlocked.vault, kind, record)
    const bankDay = await bankDayOf(await this.device.onDisk())
    const facts = { now: Date.now(), bankDay, idempotency: this.bank.honoursKeys }
    return { entry, tab, record, kind, offered: actionsFor(record, { isOpen, takesDate: true }, facts) }
  }

  /** All drafts on the disk, each with the number of its entry. */
  private async drafts(): Promise<{ readonly number: number; readonly record: DraftRecord }[]> {
    const { device } = this
    const records = await (await device.onDisk()).drafts.toArray()
    return Promise.all(
      records.map(async (record) => {
        const vault = device.vaults.get(record.contents.key)
        const opened = vault && (await openDraft(vault, journalOf(this.device.app), record))
        if (!opened?.ok) throw new Error('a draft on the disk opens under no password')
        return { number: numberOf(opened.value.narration), record }
      }),
    )
  }

  private effectsOf({ number }: Entry) {
    return this.bank.effects.filter(({ variables }) => numberOf(variables.narration) === number)
  }

  private isOrWillBeAtTheBank(entry: Entry): boolean {
    const isUnderWay = this.bank.underWay.some(
      ({ variables }) => numberOf(variables.narration) === entry.number,
    )
    return isUnderWay || this.effectsOf(entry).length > 0
  }

  private note(what: string): void {
    this.steps.push(`  ${what}`)
  }
}

/** States that say that nothing of a draft was executed. */
const SAYS_NOT_DONE = new Set(['draft', 'rejected', 'held-date', 'possible-duplicate', 'needs-sign-in'])

const isSettled = ({ state }: DraftRecord) => state === 'sent' || state === 'rejected'

function entryOf({ number, takes }: Entry, operationDate: string): JournalValues {
  const record = { account_title: 'Cash', account_code: '101', amount: '500.00', sub_narration: 'x' }
  return {
    ...journalDraft.empty,
    operationDate,
    branch: '15',
    narration: `Narration of ${number}, take ${takes}`,
    folio: '7',
    records: [
      { id: '1', type: 'DEBIT', ...record },
      { id: '2', type: 'CREDIT', ...record },
    ],
  }
}

function numberOf(narration: unknown): number {
  return Number(/^Narration of (\d+)/.exec(String(narration))?.[1])
}
