import type { DeviceModel, Screen } from './device-model'

/** A connection is found to be down within this time after a call that had no answer (ms). */
const FOUND_DOWN_WITHIN_MS = 60_000
/** The bank's health is asked at least once a minute, and a question without an answer has a limit (ms). */
const FOUND_UP_WITHIN_MS = 150_000

/** Compares the state of the connection that each screen shows with the real state. */
export class ConnectionRules {
  /** Since when each workspace is shown (monotonic, ms). */
  private readonly shownSince = new WeakMap<object, number>()
  /** Since when each workspace has what it needs to ask the bank (monotonic, ms). */
  private readonly asksSince = new WeakMap<object, number>()
  /** Since when the bank answers whatever is asked (monotonic, ms); undefined if it does not. */
  private wellSince: number | undefined

  constructor(private readonly device: DeviceModel) {}

  check(): void {
    const { bank, network } = this.device
    const now = performance.now()
    const [lost] = network.intoNothing
    if (lost) throw new Error(`a write leaves a device that has to know that there is no network: ${lost}`)
    const isWell = bank.isReachable && bank.weather === undefined
    // A weather may have come and gone since the last look.
    this.wellSince = isWell ? Math.max(this.wellSince ?? now, bank.clearSince) : undefined
    for (const screen of this.device.screens()) {
      const { number, workspace } = screen
      const shownSince = this.shownSince.get(workspace.signal) ?? now
      this.shownSince.set(workspace.signal, shownSince)
      const { up } = workspace.connectivity.get()
      const unanswered = network.unanswered.get(number) ?? Number.POSITIVE_INFINITY
      if (up && unanswered > shownSince && now - unanswered > FOUND_DOWN_WITHIN_MS)
        throw new Error('the bar says that the bank is there, and its last answer was none')
      // A screen that was opened without the bank gets its token later, perhaps from another tab.
      if (!this.mayAsk(screen)) this.asksSince.delete(workspace.signal)
      else if (!this.asksSince.has(workspace.signal)) this.asksSince.set(workspace.signal, now)
      const since = Math.max(this.asksSince.get(workspace.signal) ?? now, this.wellSince ?? now)
      if (!up && now - since > FOUND_UP_WITHIN_MS && this.hasHeard(screen))
        throw new Error('the bar says that the bank is away, and it has been there all the time')
    }
  }

  /**
   * The bank has said that it is well, or nobody has asked. Where time makes a leap, every question is given
   * up before its answer comes.
   */
  private hasHeard({ number }: Screen): boolean {
    const { healthAskedAt, toldOfHealth } = this.device.network
    const isIdle = performance.now() - (healthAskedAt.get(number) ?? 0) > FOUND_UP_WITHIN_MS
    return isIdle || toldOfHealth.has(number)
  }

  /** Nobody has to sign in first. */
  private mayAsk({ workspace, isRefused }: Screen): boolean {
    return !isRefused && workspace.token() !== undefined
  }
}
