import type { SessionUser } from '../../../src/domain/session-user'
import { takeOverEarlier } from '../../../src/features/session/earlier-key'
import { askToSignIn } from '../../../src/features/session/sign-in.call'
import type { AnyDraft } from '../../../src/offline/drafts/define-draft'
import { queueAllSignedIn } from '../../../src/offline/drafts/draft-actions'
import type { DraftStorage } from '../../../src/offline/drafts/draft-store'
import { absenceChecks } from '../../../src/offline/outbox/absence-checks'
import { sendOutbox } from '../../../src/offline/outbox/send-outbox'
import { databaseName } from '../../../src/offline/store/database'
import { openStore } from '../../../src/offline/store/open-store'
import { unlockWithPassword } from '../../../src/offline/vault/unlock'
import { BrowserLocks } from './browser-locks'
import type { DeviceModel } from './device-model'
import { putDisk } from './put-disk'

/** A user who has devices of their own, with all passwords until now; the last one is valid. */
export interface Owner {
  readonly user: SessionUser
  readonly passwords: string[]
}

/**
 * A device that its user shares with nobody, with a disk and locks of its own. It sends when its user says
 * so. Nothing goes wrong with it but what its user does.
 */
export class OwnDevice {
  private readonly disk = new IDBFactory()
  private readonly locks = new BrowserLocks()
  private readonly absence = absenceChecks()
  private readonly ending = new AbortController()
  private opened: DraftStorage | undefined
  private token: string | undefined

  constructor(
    readonly name: string,
    private readonly shared: DeviceModel,
    private readonly owner: Owner,
    private readonly kinds: readonly AnyDraft[],
  ) {}

  /** Returns what is open, after the user has typed their password if nothing is. */
  async storage(): Promise<DraftStorage> {
    this.opened ??= await this.unlock()
    return this.opened
  }

  /** The user signs in with a new password, and types the former one for what is sealed under it. */
  async changePassword(): Promise<void> {
    this.token = undefined
    this.opened?.db.close()
    this.opened = await this.unlock()
  }

  async openEarlierDrafts(): Promise<void> {
    const storage = await this.storage()
    for (const password of this.owner.passwords.slice(0, -1))
      await this.done(() => takeOverEarlier(storage, password))
  }

  /** The user presses "Send now", and signs in before if they are asked to. */
  async sendNow(): Promise<void> {
    const { shared, owner } = this
    const { db, vault } = await this.storage()
    const config = shared.config(this.name)
    if (this.token === undefined) {
      const password = owner.passwords.at(-1) ?? ''
      const signedIn = await this.done(() => askToSignIn(config, owner.user.email, password))
      if (!signedIn?.ok) return
      this.token = signedIn.value.token
      await this.done(() => queueAllSignedIn(db))
    }
    shared.bank.allowHurry()
    const end = await this.done(() =>
      sendOutbox(
        {
          db,
          vault,
          connection: { graphqlUrl: config.graphqlUrl },
          token: () => this.token,
          sender: { orgId: owner.user.org_id, staffId: owner.user.staff_id },
          draftKinds: async () => this.kinds,
          idempotency: config.idempotency,
          absence: this.absence,
          signal: this.ending.signal,
          now: Date.now,
        },
        true,
      ),
    )
    if (end?.kind === 'stopped' && end.because === 'unauthenticated') this.token = undefined
  }

  /** Does something under this device's own locks. */
  done<T>(work: () => Promise<T>): Promise<T | undefined> {
    const { locks } = navigator
    Reflect.set(navigator, 'locks', this.locks)
    const doing = work()
    Reflect.set(navigator, 'locks', locks)
    return this.shared.untilDone(doing)
  }

  /** It is lost, with all that is on it, or the simulation ends. */
  end(): void {
    this.ending.abort()
    this.opened?.db.close()
  }

  private async unlock(): Promise<DraftStorage> {
    const { user, passwords } = this.owner
    const store = await this.onItsDisk(() => openStore(databaseName(user.org_id, user.id)))
    if (!store?.ok) throw new Error(`the ${this.name} of a user does not open`)
    const db = store.value
    const password = passwords.at(-1) ?? ''
    const unlocked = await this.done(() => unlockWithPassword(db, { user, password }, Date.now(), 1))
    if (!unlocked) throw new Error(`the ${this.name} of a user is not unlocked`)
    return { db, vault: unlocked.vault }
  }

  private async onItsDisk<T>(open: () => Promise<T>): Promise<T | undefined> {
    const others = indexedDB
    putDisk(this.disk)
    try {
      return await this.shared.beside(open())
    } finally {
      putDisk(others)
    }
  }
}
