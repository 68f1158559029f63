import type { SessionUser } from '../../../src/domain/staff/session-user'
import type { OpenedDevice } from '../../../src/features/session/unlock/device'
import { openDevice } from '../../../src/features/session/unlock/open-device'
import { databaseName } from '../../../src/offline/store/database'
import type { DeviceModel } from './device-model'
import { deleteDatabase } from './fakes/delete-database'

const PASSWORD = 'the password of a visitor'

/** A user of the device who has nothing at the bank, and whose store nothing else touches. */
export class Visitor {
  readonly user: SessionUser
  /** The name of the store. */
  readonly name: string

  constructor(
    private readonly device: DeviceModel,
    organisation: string,
    id: string,
  ) {
    this.user = { ...device.accounts.agent.user, org_id: organisation, id, email: 'visitor@bank.test' }
    this.name = databaseName(organisation, id)
  }

  /** Signs in, and returns what is open then; undefined if that is not possible now: the disk may be full. */
  async signIn(): Promise<OpenedDevice | undefined> {
    const { unlock } = this.opening()
    const opened = await this.device.untilDone(
      unlock(this.user, { email: this.user.email, password: PASSWORD }),
    )
    return opened?.ok ? opened.value : undefined
  }

  /** The tab is reloaded, with the keys that it had. */
  async reload({ vault, tabId }: OpenedDevice): Promise<void> {
    await this.device.untilDone(this.opening().unlock(this.user, { keys: { vault, tabId } }))
  }

  /** Deletes the store, whoever has it open. */
  async forget(): Promise<void> {
    await this.device.untilDone(deleteDatabase(this.name))
  }

  private opening() {
    return openDevice(this.device.config('visitor'), this.device.registry(this.device.app))
  }
}
