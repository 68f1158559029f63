import fc from 'fast-check'
import type { OpenedDevice } from '../../../src/features/session/device'
import { knownStores } from '../../../src/features/session/known-stores'
import { createDraft } from '../../../src/offline/drafts/draft-store'
import { sealRows, writePage } from '../../../src/offline/lists/list-store'
import { type LeftInStore, leaveOtherStores } from '../../../src/offline/store/other-stores'
import { CACHED_ROWS, type DeviceModel, ROLES } from './device-model'
import { draftKinds } from './drafts-part'
import { lists, rowOf } from './lists-part'
import { Visitor } from './visitor'
import type { Weighted } from './weighted'

/** A user of the device moves to another organisation, and signs in there. */
export interface OrganisationCommand {
  readonly do: 'a visitor moves'
  /** What the visitor has on the device by then. */
  readonly leaves: 'rows' | 'rows and a draft'
}

export const MOVES: readonly Weighted<OrganisationCommand>[] = [
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('a visitor moves'),
      leaves: fc.constantFrom('rows', 'rows and a draft'),
    }),
  },
]

const ROWS = 3
const AT = '2026-11-17T08:00:00.000Z'

/** Visitors who move to another organisation between two sign-ins. What is done is told to `note`. */
export class OrganisationPart {
  private visitors = 0

  constructor(
    private readonly device: DeviceModel,
    private readonly note: (what: string) => void,
  ) {}

  async run({ leaves }: OrganisationCommand): Promise<void> {
    const { device } = this
    this.visitors += 1
    const former = await this.signIn('ORG/former')
    // The disk may be full.
    if (!former) return this.note('is not opened')
    const written = await device.untilDone(this.write(former, leaves).catch(() => 'is not stored' as const))
    if (written !== 'is stored') {
      await this.forget([former])
      return this.note('is not stored')
    }
    const others = await this.rowsOfOthers()
    former.db.close()
    const next = await this.signIn('ORG/next')
    if (!next) return this.forget([former])
    // What the app does when it is shown after the sign-in.
    const names = await knownStores()
    const left = await device.untilDone(leaveOtherStores(next.db.name, names))
    await device.untilDone(former.db.open())
    const rows = await device.untilDone(former.db.rows.count())
    const drafts = await device.untilDone(former.db.drafts.count())
    const isDone = left !== undefined
    await this.forget([former, next])
    if (!isDone) return this.note('takes longer')
    if (rows !== 0) throw new Error(`${rows} rows of a former organisation's list are on the device`)
    this.checkDraft(leaves, drafts, left)
    if ((await this.rowsOfOthers()) !== others)
      throw new Error('rows of other users left the device when one moved to another organisation')
    this.note('moved')
  }

  private checkDraft(
    leaves: OrganisationCommand['leaves'],
    drafts: number | undefined,
    left: readonly LeftInStore[],
  ): void {
    if (leaves === 'rows') return
    if (drafts !== 1) throw new Error('a draft is lost when its user moves to another organisation')
    if (!left.some(({ orgId, drafts: waiting }) => orgId === 'ORG/former' && waiting === 1))
      throw new Error('a user who has moved is not told of the draft in the former organisation')
  }

  private signIn(organisation: string): Promise<OpenedDevice | undefined> {
    return new Visitor(this.device, organisation, `mover-${this.visitors}`).signIn()
  }

  private async write({ db, vault }: OpenedDevice, leaves: OrganisationCommand['leaves']) {
    const { app } = this.device
    const [list] = lists(app)
    const [kind] = draftKinds(app)
    if (!list || !kind) throw new Error('the app has no lists or drafts')
    const rows = Array.from({ length: ROWS }, (_, at) => rowOf(`mover-${at}`, AT))
    const askedAt = Date.now()
    const page = {
      list: list.name,
      filter: 'all',
      offset: 0,
      ids: rows.map(({ id }) => id),
      total: ROWS,
      unreadable: 0,
      askedAt,
    }
    await writePage(db, vault, list, page, await sealRows(db, vault, list, rows, askedAt), CACHED_ROWS)
    if (leaves === 'rows') return 'is stored' as const
    const draft = await createDraft({ db, vault }, kind, kind.empty)
    return draft.ok ? ('is stored' as const) : ('is not stored' as const)
  }

  private async rowsOfOthers(): Promise<string> {
    const counts = []
    for (const role of ROLES) counts.push(await (await this.device.onDisk(role)).rows.count())
    return counts.join()
  }

  private async forget(opened: readonly OpenedDevice[]): Promise<void> {
    for (const { db } of opened) await this.device.untilDone(db.delete().catch(() => undefined))
  }
}
