import Dexie from 'dexie'
import fc from 'fast-check'
import { isLostByReload } from '../../../src/app/session-gate/lost-by-reload'
import { followWorker } from '../../../src/app/updates/follow-worker'
import { createDraft } from '../../../src/offline/drafts/draft-store'
import type { LocalDatabase } from '../../../src/offline/store/database'
import { deleteDatabase } from './delete-database'
import type { DeviceModel } from './device-model'
import { draftKinds } from './drafts-part'
import { Visitor } from './visitor'
import type { Weighted } from './weighted'

const FORMS = ['a draft', 'a payment'] as const
const COMES = ['its user updates', 'the other tab updates', 'the first worker'] as const
const GOES = ['it is deleted', 'a newer version has it'] as const

/** A form is partly filled in when something happens to its page. */
export type OpenFormCommand =
  | {
      readonly do: 'another worker comes to a form'
      readonly comes: (typeof COMES)[number]
    }
  | {
      readonly do: 'the store of a form goes'
      readonly form: (typeof FORMS)[number]
      readonly goes: (typeof GOES)[number]
    }

export const OPEN_FORMS: readonly Weighted<OpenFormCommand>[] = [
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('another worker comes to a form'),
      comes: fc.constantFrom(...COMES),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('the store of a form goes'),
      form: fc.constantFrom(...FORMS),
      goes: fc.constantFrom(...GOES),
    }),
  },
]

/** A page, with what its user has typed and no draft has. */
class FormPage {
  typed = 'half of a payment'
  /** Its user has pressed "Update now", and knows what that loses. */
  isAsked = false
  isTold = false
  private readonly container: EventTarget & { controller: ServiceWorker | null }

  constructor(controller: ServiceWorker | null) {
    this.container = Object.assign(new EventTarget(), { controller })
    followWorker(this.container, {
      isAsked: () => this.isAsked,
      reload: () => {
        this.typed = ''
      },
      tell: () => {
        this.isTold = true
      },
    })
  }

  taken(by: ServiceWorker): void {
    this.container.controller = by
    this.container.dispatchEvent(new Event('controllerchange'))
  }
}

/** Pages with forms, on a device whose other data they do not touch. What is done is told to `note`. */
export class OpenFormsPart {
  constructor(
    private readonly device: DeviceModel,
    private readonly note: (what: string) => void,
  ) {}

  async run(command: OpenFormCommand): Promise<void> {
    if (command.do === 'the store of a form goes') return this.losesStore(command)
    this.workerComes(command.comes)
  }

  private workerComes(comes: (typeof COMES)[number]): void {
    const earlier = workerNamed('the earlier one')
    const page = new FormPage(comes === 'the first worker' ? null : earlier)
    const other = new FormPage(comes === 'the first worker' ? null : earlier)
    if (comes === 'its user updates') page.isAsked = true
    if (comes === 'the other tab updates') other.isAsked = true
    const next = workerNamed('the next one')
    for (const each of [page, other]) each.taken(next)
    for (const { typed, isAsked, isTold } of [page, other]) {
      if (!isAsked && typed === '')
        throw new Error('a form is lost by an update that its user has not accepted')
      if (isAsked && typed !== '') throw new Error('a page still runs the version that its user has replaced')
      if (isTold !== (!isAsked && comes !== 'the first worker'))
        throw new Error(`a page ${isTold ? 'says' : 'does not say'} that it is outdated, with ${comes}`)
    }
    this.note(comes)
  }

  private async losesStore({
    form,
    goes,
  }: Extract<OpenFormCommand, { do: 'the store of a form goes' }>): Promise<void> {
    const { device } = this
    const visitor = new Visitor(device, 'FORMS', 'user')
    // Another simulation may have left one.
    await visitor.forget()
    await device.apart(async () => {
      const opened = await visitor.signIn()
      const [kind] = draftKinds(device.app)
      if (!opened || !kind) return this.note('is not opened')
      const draft = await device.untilDone(createDraft(opened, kind, kind.empty))
      if (draft?.ok) await this.reloadsWithout(opened.db, form, goes)
      else this.note('is not stored')
      opened.db.close()
    })
    await visitor.forget()
  }

  /** The note on the page says that its store is gone, and its user presses "Reload". */
  private async reloadsWithout(
    db: LocalDatabase,
    form: (typeof FORMS)[number],
    goes: (typeof GOES)[number],
  ): Promise<void> {
    const { device } = this
    const newer = new Dexie(db.name)
    newer.version(db.verno + 1).stores({ drafts: 'id, state, updatedAt' })
    if (goes === 'it is deleted') await device.untilDone(deleteDatabase(db.name))
    else await device.untilDone(newer.open())
    const { loss } = db
    if (!loss) throw new Error(`a page whose store is gone does not say so, although ${goes}`)
    const isAsked = isLostByReload(loss, form === 'a payment')
    if (goes === 'it is deleted') await device.untilDone(newer.open())
    const isStored = (await device.untilDone(newer.table('drafts').count())) === 1
    newer.close()
    const isLost = form === 'a payment' || !isStored
    if (isLost && !isAsked)
      throw new Error('a reload loses what stands on the page, and its user is not asked before')
    if (!isLost && isAsked) throw new Error('who would lose nothing by a reload is asked')
    this.note(`${form}, and ${goes}`)
  }
}

/** A worker of which only matters whether it is another one. */
function workerNamed(name: string): ServiceWorker {
  return Object.assign(new EventTarget(), {
    scriptURL: name,
    state: 'activated' as const,
    onstatechange: null,
    onerror: null,
    postMessage: () => {},
  })
}
