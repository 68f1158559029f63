import fc from 'fast-check'
import { journalDraft } from '../../../src/features/journals/journal.draft'
import { type ExportForm, exportDraft, exportUnsent } from '../../../src/features/outbox/export-draft'
import { importFile } from '../../../src/features/outbox/import-draft'
import { actionsFor, isSearched } from '../../../src/features/outbox/outbox.rules'
import { changeDraft, type DraftChange } from '../../../src/features/outbox/outbox-actions'
import { storeAttachment } from '../../../src/offline/drafts/attachments'
import { takeBack } from '../../../src/offline/drafts/draft-actions'
import { openDraftEditor } from '../../../src/offline/drafts/draft-editor'
import { openEvidence } from '../../../src/offline/drafts/draft-evidence'
import { bankDayOf } from '../../../src/offline/outbox/bank-clock'
import type { DraftRecord } from '../../../src/offline/store/database'
import { NGOZI } from '../../support/staff'
import type { DeviceModel } from './device-model'
import { entryNamed, entryOf } from './drafts-part'
import type { FateName } from './fates'
import type { JournalsAtBank } from './journals-at-bank'
import { OwnDevice, type Owner } from './own-device'
import type { Weighted } from './weighted'

/** What becomes of the entries on the phone before they are exported. */
const TRIED = [
  'not queued',
  'is answered',
  'is asked to wait',
  'meets a session that ended',
  'meets a session that ended',
  'is lost on the way there',
  'is lost on the way there',
  'is done and its answer is lost',
] as const satisfies readonly ('not queued' | FateName)[]

const DAMAGES = ['nothing', 'nothing', 'a key', 'a draft', 'the requests are swapped', 'it is cut'] as const

/** What the user does next, on one of the two devices, with one of the entries that they carry. */
interface Move {
  readonly on: 'the phone' | 'the tablet'
  readonly entry: number
  /**
   * They go on with it, after they have waited for what the app finds at the bank or at once; or they change
   * it and send it.
   */
  readonly does: 'goes on' | 'hurries' | 'edits'
  /** What they say of one that the bank does not have. */
  readonly says: 'send-again' | 'not-found'
}

/** What a user chooses to do with an entry in the outbox. */
type Chosen = DraftChange | 'continue'

/** A user writes entries on a phone, carries them to a tablet in a file, and goes on with both. */
export interface FilesCommand {
  readonly do: 'carry drafts'
  readonly tried: readonly [(typeof TRIED)[number], (typeof TRIED)[number]]
  readonly count: 1 | 2
  readonly form: ExportForm | 'all'
  /** While they are exported in one tab of the phone, another one edits them. */
  readonly isEdited: boolean
  /** Between the first and the second entry their user gets another password. */
  readonly isPasswordNew: boolean
  readonly damage: (typeof DAMAGES)[number]
  readonly moves: readonly Move[]
}

const move: fc.Arbitrary<Move> = fc.record({
  on: fc.constantFrom('the phone', 'the tablet'),
  entry: fc.constantFrom(0, 0, 1),
  does: fc.constantFrom('goes on', 'goes on', 'hurries', 'edits'),
  says: fc.constantFrom('send-again', 'not-found'),
})

const tried = fc.constantFrom(...TRIED)
const lost = fc.constantFrom('is lost on the way there', 'is done and its answer is lost', 'is asked to wait')
const journey = {
  do: fc.constant('carry drafts' as const),
  tried: fc.tuple(tried, tried),
  count: fc.constantFrom(1, 2),
  form: fc.constantFrom('readable', 'sealed', 'all', 'all'),
  isEdited: fc.boolean(),
  isPasswordNew: fc.constantFrom(true, false, false),
  damage: fc.constantFrom(...DAMAGES),
  moves: fc.array(move, { minLength: 2, maxLength: 6, size: 'max' }),
} as const
const unsent = fc.constantFrom('not queued', 'meets a session that ended', 'meets a session that ended')

const turn = (on: Move['on'], does: Move['does']): Move => ({ on, entry: 0, does, says: 'send-again' })
const IN_TURN: readonly (readonly Move[])[] = [
  [turn('the tablet', 'goes on'), turn('the phone', 'goes on')],
  [turn('the phone', 'goes on'), turn('the tablet', 'goes on')],
  [turn('the tablet', 'hurries'), turn('the phone', 'edits'), turn('the tablet', 'goes on')],
  [turn('the phone', 'edits'), turn('the tablet', 'hurries'), turn('the phone', 'goes on')],
]

const ANEW: readonly Move[] = [
  { ...turn('the tablet', 'goes on'), says: 'not-found' },
  turn('the phone', 'goes on'),
]

export const FILES: readonly Weighted<FilesCommand>[] = [
  { weight: 6, arbitrary: fc.record(journey) },
  // What meets too seldom by chance: two keys and a damaged one, two tries and somebody who exchanges them.
  {
    weight: 2,
    arbitrary: fc.record({
      ...journey,
      count: fc.constant(2),
      form: fc.constant('all'),
      isPasswordNew: fc.constant(true),
      damage: fc.constant('a key'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ...journey,
      tried: fc.tuple(lost, lost),
      count: fc.constant(2),
      form: fc.constant('all'),
      damage: fc.constant('the requests are swapped'),
    }),
  },
  // Neither device has sent it when it is carried, and then both do.
  {
    weight: 8,
    arbitrary: fc.record({
      ...journey,
      tried: fc.tuple(unsent, unsent),
      damage: fc.constant('nothing'),
      moves: fc.constantFrom(...IN_TURN),
    }),
  },
  // Neither has tried it; the phone sends it, and then its user finds it on the tablet.
  {
    weight: 5,
    arbitrary: fc.record({
      ...journey,
      tried: fc.constant(['not queued', 'not queued'] as const),
      damage: fc.constant('nothing'),
      moves: fc.constant([turn('the phone', 'goes on'), turn('the tablet', 'goes on')]),
    }),
  },
  // One device has tried it in vain and would repeat it; on the other one it is written anew, and sent.
  {
    weight: 6,
    arbitrary: fc.record({
      ...journey,
      tried: fc.tuple(lost, lost),
      damage: fc.constant('nothing'),
      moves: fc.constant(ANEW),
    }),
  },
]

/** An entry that the user wants at the bank once. */
interface Carried {
  readonly number: number
  takes: number
  /** Its drafts: one made from a refused one has another id. */
  readonly ids: string[]
  isSaved: boolean
  /** The device on which a refused one was written anew: their user knows, and does it nowhere else. */
  anewOn?: OwnDevice
}

type FileDraft = Record<string, unknown> & { readonly id: string }

/** A file on its way, and the ids of the drafts in it that are still whole. */
interface CarriedFile {
  readonly text: string
  readonly isSealed: boolean
  readonly whole: readonly string[]
}

const NAME = 'traveller'
/** Two checks at the bank are a minute apart (ms). */
const A_MINUTE_MS = 61_000
/** The largest file of this user's browser, which reads a file as one text (bytes). */
const MOST_BYTES = 24_000
/** The tab ends if the texts that it makes for one file are longer than this: bytes as base64. */
const MEMORY = 2 * MOST_BYTES

/**
 * A user with two devices of their own, who carries unsent entries from one to the other in files. What is
 * done is told to `note`.
 */
export class FilesPart {
  private readonly owner: Owner = {
    user: { ...NGOZI, id: NAME, staff_id: 'ORG/0009', email: `${NAME}@bank.test` },
    passwords: [`${NAME}'s password 1`],
  }
  private readonly entries: Carried[] = []
  private devices: Readonly<Record<Move['on'], OwnDevice>> | undefined

  constructor(
    private readonly shared: DeviceModel,
    private readonly journals: JournalsAtBank,
    private readonly note: (what: string) => void,
  ) {}

  private get bank() {
    return this.shared.bank
  }

  /** Plays a journey, unless something else is wrong already. */
  async run(command: FilesCommand): Promise<void> {
    const { bank } = this
    // An entry that was changed cannot be told from another one where only its text is shown.
    if (!bank.isCalm || !(bank.honoursKeys || this.journals.showsNotes))
      return this.note('something else is wrong')
    bank.forgetFates()
    const { 'the phone': phone, 'the tablet': tablet } = this.both()
    const carried: Carried[] = []
    for (let at = 0; at < command.count; at += 1) {
      if (at === 1 && command.isPasswordNew) await this.changePassword(phone)
      carried.push(await this.write(phone, command.tried[at] ?? 'not queued'))
    }
    const files = await this.export(phone, carried, command)
    await phone.openEarlierDrafts()
    for (const file of files) await this.import(tablet, damaged(file, command.damage))
    await this.check()
    for (const { on, entry, does, says } of command.moves) {
      const one = carried[entry % carried.length]
      if (!one) continue
      if (does === 'edits') await this.edit(this.both()[on], one)
      else await this.goOn(this.both()[on], one, { says, isPatient: does === 'goes on' })
      await this.check()
    }
  }

  /** Each entry is at the bank once at most, in its user's name, and on one of the devices or at the bank. */
  async check(): Promise<void> {
    if (!this.devices) return
    for (const entry of this.entries) {
      const effects = this.effectsOf(entry)
      if (effects.length > 1) throw new Error(`entry ${entry.number} was sent by both devices`)
      if (effects.some(({ by }) => by !== NAME))
        throw new Error(`entry ${entry.number} was sent as another user`)
      const records = await this.recordsOf(entry)
      if (entry.isSaved && records.length + effects.length === 0)
        throw new Error(`entry ${entry.number} is on no device`)
      if (records.some(({ state }) => state === 'sent') && effects.length === 0)
        throw new Error(`entry ${entry.number} is "sent" on a device, and it is not at the bank`)
    }
  }

  /** Where nothing goes wrong any more, each entry comes to its end on both devices. */
  async comesToAnEnd(): Promise<void> {
    if (!this.devices) return
    for (let round = 0; round < 6; round += 1)
      for (const device of Object.values(this.devices))
        for (const entry of this.entries) {
          await this.goOn(device, entry, { says: 'send-again', isPatient: round > 0, isLast: true })
          await this.check()
        }
    for (const entry of this.entries) {
      const open = (await this.recordsOf(entry)).find(({ state }) => state !== 'sent' && state !== 'rejected')
      if (open) throw new Error(`entry ${entry.number} stays "${open.state}" (${open.reason}) on a device`)
      if (entry.isSaved && this.effectsOf(entry).length === 0)
        throw new Error(`entry ${entry.number} never came to the bank`)
    }
  }

  end(): void {
    for (const device of Object.values(this.devices ?? {})) device.end()
  }

  private both(): Readonly<Record<Move['on'], OwnDevice>> {
    const made = (name: string) => new OwnDevice(name, this.shared, this.owner, [journalDraft])
    this.tellTheBank()
    this.devices ??= { 'the phone': made('phone'), 'the tablet': made('tablet') }
    return this.devices
  }

  private tellTheBank(): void {
    const { user, passwords } = this.owner
    this.bank.staff.set(user.email, { user, password: passwords.at(-1) ?? '' })
  }

  private async changePassword(phone: OwnDevice): Promise<void> {
    this.owner.passwords.push(`${NAME}'s password ${this.owner.passwords.length + 1}`)
    this.tellTheBank()
    await phone.changePassword()
    this.note('another password')
  }

  private async write(phone: OwnDevice, tried: FilesCommand['tried'][number]): Promise<Carried> {
    const id = crypto.randomUUID()
    const entry: Carried = { number: this.entries.length, takes: 0, ids: [id], isSaved: false }
    this.entries.push(entry)
    await this.type(phone, entry, id, tried !== 'not queued')
    if (tried !== 'not queued') {
      this.bank.next(tried)
      await phone.sendNow()
      this.bank.forgetFates()
    }
    this.note(`entry ${entry.number}: ${tried}, "${(await this.recordOn(phone, entry))?.state}"`)
    return entry
  }

  /** Types an entry, or other words for it, with a picture, and perhaps queues it. */
  private async type(device: OwnDevice, entry: Carried, id: string, queue: boolean): Promise<void> {
    const storage = await device.storage()
    const editor = await device.done(() => openDraftEditor(storage, journalDraft, id))
    if (!editor?.ok) return this.note(`does not open: ${editor?.failure.kind}`)
    entry.takes += 1
    editor.value.change(entryOf(NAME, entry, this.bank.operationDate))
    const saved = await device.done(() => editor.value.settle())
    if (saved?.kind === 'saved') entry.isSaved = true
    if (entry.number % 4 === 3)
      await device.done(() => storeAttachment(storage, id, 'picture', new Uint8Array(MEMORY)))
    if (queue) await device.done(() => editor.value.queue())
    editor.value.close()
    await this.shared.rest()
  }

  private async export(
    phone: OwnDevice,
    carried: readonly Carried[],
    { form, isEdited }: FilesCommand,
  ): Promise<CarriedFile[]> {
    const storage = await phone.storage()
    const before = await storage.db.drafts.toArray()
    const files: string[] = []
    if (form === 'all') {
      const all = await this.exportAll(phone)
      if (all !== undefined) files.push(all)
    } else {
      for (const entry of carried) {
        const shown = await this.recordOn(phone, entry)
        if (!shown || shown.state === 'sent') continue
        const [file] =
          (await phone.done(() =>
            Promise.all([
              exportDraft(storage, journalDraft, shown, form),
              isEdited ? takeBack(storage.db, shown.id) : undefined,
            ]),
          )) ?? []
        if (file) files.push(file.text)
      }
    }
    for (const { key, copyKeys } of [...before, ...(await storage.db.drafts.toArray())])
      for (const shared of [key, ...(copyKeys ?? [])]) this.bank.sharedKeys.add(shared)
    const isSealed = form !== 'readable'
    if (isSealed && files.some((text) => text.includes('Narration of')))
      throw new Error('a sealed file can be read without a password')
    return files.map((text) => ({ text, isSealed, whole: draftsIn(JSON.parse(text)).map(({ id }) => id) }))
  }

  /** Exports all that is unsent, on a device with little memory. Returns nothing if that is too much. */
  private async exportAll(phone: OwnDevice): Promise<string | undefined> {
    const storage = await phone.storage()
    const free = limitMemory()
    try {
      const exported = await phone.done(() => exportUnsent(storage, Date.now(), MOST_BYTES))
      if (exported?.ok) return exported.value.pieces.join('')
      this.note(`not exported: ${exported?.failure.kind}`)
      return undefined
    } catch (thrown) {
      throw new Error(
        `the export of all drafts ends the tab, instead of saying why it is impossible: ${thrown}`,
      )
    } finally {
      free()
    }
  }

  /** The user imports a file, and types the passwords that they have had until nothing of it is missing. */
  private async import(tablet: OwnDevice, { text, whole }: CarriedFile): Promise<void> {
    const storage = await tablet.storage()
    const said: string[] = []
    const count = () => storage.db.drafts.count()
    const before = await count()
    const guessed = await tablet.done(() => importFile(storage, [journalDraft], text, 'a guess'))
    if (!guessed?.ok && (await count()) !== before) throw new Error('a file that is refused is stored')
    for (const password of this.owner.passwords) {
      const imported = await tablet.done(() => importFile(storage, [journalDraft], text, password))
      said.push(imported?.ok ? 'imported' : `${imported?.failure.kind}`)
    }
    this.note(said.join(', '))
    for (const id of whole)
      if (!(await storage.db.drafts.get(id)))
        throw new Error(`draft ${id} is whole in a file, and its user's passwords do not bring it back`)
  }

  /** The user goes on with an entry on a device, by what the app offers and by what the bank has. */
  private async goOn(
    device: OwnDevice,
    entry: Carried,
    how: { readonly says: Move['says']; readonly isPatient: boolean; readonly isLast?: boolean },
  ): Promise<void> {
    if (how.isPatient && (await this.recordOn(device, entry))?.state === 'unknown') {
      await device.sendNow()
      await this.shared.wait(A_MINUTE_MS)
      await device.sendNow()
    }
    for (let press = 0; press < 4; press += 1) {
      const record = await this.recordOn(device, entry)
      const action = record && (await this.choose(device, entry, record, how))
      if (!record || !action) break
      await this.press(device, entry, record, action)
      this.note(`${device.name}: ${action} of entry ${entry.number} ("${record.state}")`)
    }
    await device.sendNow()
    this.note(`${device.name}: entry ${entry.number} is "${(await this.recordOn(device, entry))?.state}"`)
  }

  private async choose(
    device: OwnDevice,
    entry: Carried,
    record: DraftRecord,
    { says, isLast = false }: { readonly says: Move['says']; readonly isLast?: boolean },
  ): Promise<Chosen | undefined> {
    const { db, vault } = await device.storage()
    const facts = { now: Date.now(), bankDay: await bankDayOf(db), idempotency: this.bank.honoursKeys }
    const evidence = isSearched(record, journalDraft, facts) ? await openEvidence(vault, record) : undefined
    const offered = actionsFor(record, { isOpen: true, takesDate: true, evidence }, facts)
    const isThere = this.effectsOf(entry).length > 0
    const isTheirs = !entry.anewOn || entry.anewOn === device
    const wanted: readonly (Chosen | false)[] = isThere
      ? ['found', isLast && 'discard']
      : [
          // The bank has refused its repeat, and would refuse the next one.
          ...(record.reason === 'refused-again' ? (['not-found'] as const) : ([says, 'send-again'] as const)),
          isTheirs && 'edit-as-new',
          'continue',
          'send-on-moved-date',
          'queue-again',
          isLast && 'send-another',
        ]
    // Who has forgotten that it was sent sends it once more.
    const careless: readonly Chosen[] = isLast ? [] : ['continue', 'send-on-moved-date', 'queue-again']
    return [...wanted, ...careless].find(
      (action): action is Chosen => action !== false && offered.includes(action),
    )
  }

  private async press(device: OwnDevice, entry: Carried, record: DraftRecord, action: Chosen): Promise<void> {
    const storage = await device.storage()
    if (action !== 'continue') {
      const item = { record, kind: journalDraft, shut: undefined }
      const done = await device.done(() => changeDraft(storage, item, action))
      if (action === 'edit-as-new') {
        entry.anewOn = device
        if (done?.ok && done.value !== undefined) entry.ids.push(done.value)
      }
    } else {
      const editor = await device.done(() => openDraftEditor(storage, journalDraft, record.id))
      if (editor?.ok) await device.done(() => editor.value.queue())
      if (editor?.ok) editor.value.close()
    }
  }

  /** The user changes an entry that is not at the bank, queues it and sends it. */
  private async edit(device: OwnDevice, entry: Carried): Promise<void> {
    const { db } = await device.storage()
    const record = await this.recordOn(device, entry)
    const isOpen = record && ['draft', 'queued', 'needs-sign-in', 'held-date'].includes(record.state)
    if (!isOpen || this.effectsOf(entry).length > 0) return
    if (record.state !== 'draft') await device.done(() => takeBack(db, record.id))
    await this.type(device, entry, record.id, true)
    await device.sendNow()
    this.note(`${device.name}: edits entry ${entry.number}, "${(await this.recordOn(device, entry))?.state}"`)
  }

  private async recordOn(device: OwnDevice, { ids }: Carried): Promise<DraftRecord | undefined> {
    const { db } = await device.storage()
    const found = await device.done(() => db.drafts.bulkGet(ids))
    return found?.filter((record) => record !== undefined).at(-1)
  }

  private async recordsOf(entry: Carried): Promise<DraftRecord[]> {
    const found: DraftRecord[] = []
    for (const device of Object.values(this.devices ?? {})) {
      const record = await this.recordOn(device, entry)
      if (record) found.push(record)
    }
    return found
  }

  private effectsOf({ number }: Carried) {
    return this.bank.effects.filter(
      ({ variables }) => entryNamed(variables.narration) === `Narration of ${NAME}'s ${number}`,
    )
  }
}

/** The drafts of a file, which has one or several. */
function draftsIn(file: { readonly drafts?: readonly FileDraft[] } & FileDraft): readonly FileDraft[] {
  return file.drafts ?? [file]
}

/** What somebody, or a disk, has made of a file on its way. */
function damaged(file: CarriedFile, damage: FilesCommand['damage']): CarriedFile {
  const read = JSON.parse(file.text)
  const drafts: Record<string, unknown>[] = read.drafts ?? [read]
  const [first, second] = drafts
  switch (damage) {
    case 'a key': {
      const [spoilt] = read.keys
      if (!spoilt) return file
      const needs = (draft: object) => JSON.stringify(draft).includes(`"key":"${spoilt.id}"`)
      const whole = drafts.filter((draft) => !needs({ ...draft, keys: [] })).map(({ id }) => String(id))
      spoilt.wrapped = 'not base64!'
      return { ...file, text: JSON.stringify(read), whole: file.whole.filter((id) => whole.includes(id)) }
    }
    case 'a draft': {
      if (!first) return file
      first.kind = 7
      return { ...file, text: JSON.stringify(read), whole: file.whole.filter((id) => id !== first.id) }
    }
    case 'the requests are swapped': {
      if (!first || !second) return file
      const { request } = first
      first.request = second.request
      second.request = request
      const whole = file.whole.filter((id) => id !== first.id && id !== second.id)
      return { ...file, text: JSON.stringify(read), whole }
    }
    case 'it is cut':
      return { ...file, text: file.text.slice(0, -40), whole: [] }
    default:
      return file
  }
}

/** From now on, base64 that is longer than a device's memory ends the tab. Returns what takes this back. */
function limitMemory(): () => void {
  const { btoa } = globalThis
  let used = 0
  globalThis.btoa = (text) => {
    const made = btoa(text)
    used += made.length
    if (used > MEMORY) throw new RangeError('out of memory')
    return made
  }
  return () => {
    globalThis.btoa = btoa
  }
}
