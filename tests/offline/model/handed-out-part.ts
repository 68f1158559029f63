import fc from 'fast-check'
import { diagnosticsText, type Surroundings } from '../../../src/features/device/diagnostics'
import { measureStore } from '../../../src/features/device/measure-store'
import { passedOn } from '../../../src/features/salary-loans/passed-customer'
import type { OpenedDevice } from '../../../src/features/session/device'
import type { DeviceModel } from './device-model'
import { lists } from './lists-part'
import { Visitor } from './visitor'
import type { Weighted } from './weighted'

const WHAT = ['the text for support', 'a customer to the next screen'] as const

/** Something goes from the app to where others may read it: to support, or to the browser's own files. */
export interface HandedOutCommand {
  readonly do: 'hand out'
  readonly what: (typeof WHAT)[number]
}

export const HANDED_OUT: readonly Weighted<HandedOutCommand>[] = [
  { weight: 1, arbitrary: fc.record({ do: fc.constant('hand out'), what: fc.constantFrom(...WHAT) }) },
]

const NAME = 'Káyọ̀dé Akíntọ́lá'
const ACCOUNT = '0142188829'
const AROUND: Omit<Surroundings, 'now'> = {
  version: '0.1.0',
  userAgent: 'Mozilla/5.0 (Linux; Android 10) Chrome/130.0',
  languages: ['en-NG'],
  timeZone: 'Africa/Lagos',
  window: [360, 740],
  isInstalled: false,
  connection: 'online',
}

/** A visitor of whom something is handed out. What is done is told to `note`. */
export class HandedOutPart {
  constructor(
    private readonly device: DeviceModel,
    private readonly note: (what: string) => void,
  ) {}

  async run({ what }: HandedOutCommand): Promise<void> {
    const visitor = new Visitor(this.device, 'HANDED', 'visitor')
    // Another simulation may have left one.
    await visitor.forget()
    const opened = await visitor.signIn()
    if (!opened) return this.note('is not opened')
    const text =
      what === 'the text for support' ? await this.supportText(opened) : JSON.stringify(this.passed(opened))
    await this.device.rest()
    opened.db.close()
    await visitor.forget()
    for (const secret of [NAME, ACCOUNT])
      if (text.includes(secret)) throw new Error(`${what} has a customer's data in it: ${text}`)
    this.note(what)
  }

  /** The disk has damaged a record: a customer's name stands in it instead of why a refresh has failed. */
  private async supportText({ db, vault }: OpenedDevice): Promise<string> {
    const [list] = lists(this.device.app)
    if (!list) throw new Error('the app has no lists')
    const failure = { at: Date.now(), kind: NAME }
    const record = { list: list.name, cached: 0, total: 0, at: 1, failure }
    await this.device.untilDone(db.table('lists').put(record))
    const measured = await this.device.untilDone(
      measureStore(db, vault, [{ list, title: 'Movements', href: '/movements' }]),
    )
    return diagnosticsText(
      { store: measured, storage: undefined, builds: undefined, errors: [] },
      { ...AROUND, now: Date.now() },
    )
  }

  private passed({ db, vault }: OpenedDevice) {
    return passedOn({ db, vault }, { customerId: NAME, accountNumber: ACCOUNT })
  }
}
