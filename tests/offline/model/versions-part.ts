import Dexie from 'dexie'
import fc from 'fast-check'
import { databaseName } from '../../../src/offline/store/database'
import { openStore, type StoreWait } from '../../../src/offline/store/open-store'
import { handOver } from '../../../src/offline/worker/hand-over'
import { listRef } from '../../../src/offline/worker/jobs'
import { abortUpgrades } from '../../support/abort-upgrades'
import { deleteDatabase } from './delete-database'
import type { DeviceModel } from './device-model'
import { lists } from './lists-part'
import { Visitor } from './visitor'
import type { Weighted } from './weighted'

const BUILDS = [
  'its old tab hangs',
  'its old tab works',
  'its upgrade is aborted',
  'its worker is ended while it works',
] as const

/** The newer build of the app has another schema, and the device has tabs and data of the older one. */
export interface VersionsCommand {
  readonly do: 'another build'
  readonly how: (typeof BUILDS)[number]
}

export const VERSIONS: readonly Weighted<VersionsCommand>[] = [
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('another build'), how: fc.constantFrom(...BUILDS) }),
  },
]

/** Whoever waits is told what for within this time (ms). */
const TOLD_WITHIN_MS = 30_000
/** What a tab asks for that works is done within this time (ms). */
const DONE_WITHIN_MS = 5_000
const ROW = { list: 'movements', cached: 3, total: 3, at: 1 }

/** Two builds on one device, with a database that nothing else uses. What is done is told to `note`. */
export class VersionsPart {
  constructor(
    private readonly device: DeviceModel,
    private readonly note: (what: string) => void,
  ) {}

  async run({ how }: VersionsCommand): Promise<void> {
    const name = databaseName('BUILDS', 'user')
    // Another simulation may have left one.
    await this.device.untilDone(deleteDatabase(name))
    await this.device.apart(async () => {
      if (how === 'its old tab hangs') await this.besideATabThatHangs(name)
      if (how === 'its old tab works') await this.besideATabThatWorks(name)
      if (how === 'its upgrade is aborted') await this.abortedOnce(name)
    })
    if (how === 'its worker is ended while it works') await this.withoutItsWorker(name)
    await this.device.untilDone(deleteDatabase(name))
    this.note(how)
  }

  /** A tab that hangs does not hear that the database is to be upgraded. */
  private async besideATabThatHangs(name: string): Promise<void> {
    const { device } = this
    const tab = await this.earlier(name)
    tab.on('versionchange', () => false)
    let said: StoreWait | undefined
    const opening = openStore(name, {
      onWait: (wait) => {
        said = wait
      },
    })
    await device.untilDone(opening)
    await device.wait(TOLD_WITHIN_MS)
    if (said !== 'blocked') throw new Error(`who waits for a tab that hangs reads "${said}"`)
    tab.close()
    await this.hasItsData(opening)
  }

  private async besideATabThatWorks(name: string): Promise<void> {
    const { device } = this
    const tab = await device.untilDone(openStore(name))
    if (!tab?.ok) throw new Error(`a new store does not open: ${tab?.failure.kind ?? 'no answer'}`)
    await device.untilDone(tab.value.lists.add(ROW))
    const newer = new Dexie(name)
    newer.version(tab.value.verno + 1).stores({ lists: 'list', later: 'id' })
    let isOpen = false
    const opening = newer.open().then(() => {
      isOpen = true
    })
    await device.wait(DONE_WITHIN_MS)
    const wasHeldUp = !isOpen
    tab.value.close()
    await device.untilDone(opening)
    const rows = await device.untilDone(newer.table('lists').count())
    newer.close()
    if (wasHeldUp) throw new Error('a tab of the older build holds up the newer one')
    if (tab.value.loss !== 'newer-version')
      throw new Error(`a tab of the older build says that its store is lost: ${tab.value.loss}`)
    if (rows !== 1) throw new Error('the newer build has not what the older one had stored')
    const again = await device.untilDone(openStore(name))
    if (again?.ok) again.value.close()
    if (!again || again.ok || again.failure.kind !== 'future-version')
      throw new Error('the older build opens the database of the newer one')
  }

  /** The device runs out of room, or the browser ends, in the middle of the upgrade. */
  private async abortedOnce(name: string): Promise<void> {
    const tab = await this.earlier(name)
    tab.close()
    const goOn = abortUpgrades()
    const said = await this.device.untilDone(openStore(name).catch(() => 'an error' as const)).finally(goOn)
    if (said === undefined || said === 'an error' || said.ok)
      throw new Error('the start does not say that the store does not open after an upgrade was aborted')
    await this.hasItsData(openStore(name))
  }

  /** The browser ends the worker before it answers, and says so to the page that waits for it. */
  private async withoutItsWorker(name: string): Promise<void> {
    const { device } = this
    const opened = await new Visitor(device, 'BUILDS', 'user').signIn()
    const [list] = lists(device.app)
    if (!opened || !list) return
    const { db, vault } = opened
    let isDone = false
    const asked = handOver(
      [list],
      { name: 'ids', list: listRef(list), filter: {}, today: '2026-11-18' },
      { database: name, vault, token: '', orgId: 'BUILDS', graphqlUrl: '', cachedRowsPerList: 100 },
    ).then(() => {
      isDone = true
    })
    device.killWorker({ isSaid: true })
    await device.wait(DONE_WITHIN_MS)
    const isLate = !isDone
    if (isLate) await device.wait(60_000)
    await device.untilDone(asked)
    db.close()
    if (isLate) throw new Error('a list waits for a worker of which the browser has said that it ended')
  }

  /** A tab of the build before this one, with one list on the device. */
  private async earlier(name: string): Promise<Dexie> {
    const tab = new Dexie(name)
    tab.version(0.5).stores({ lists: 'list' })
    await this.device.untilDone(tab.open())
    await this.device.untilDone(tab.table('lists').add(ROW))
    return tab
  }

  private async hasItsData(opening: ReturnType<typeof openStore>): Promise<void> {
    const opened = await this.device.untilDone(opening)
    if (!opened?.ok) throw new Error('the store does not open although nothing is in its way any more')
    const rows = await this.device.untilDone(opened.value.lists.count())
    opened.value.close()
    if (rows !== 1) throw new Error('the newer build has not what the older one had stored')
  }
}
