import type { SessionUser } from '../../../src/domain/staff/session-user'

/** A sign-in that the bank has accepted: what it says may open the device without the bank from then on. */
interface Accepted {
  readonly password: string
  readonly record: string
  /** By the device's clock (ms). */
  readonly from: number
  until: number
  /** The device has ended to store it, or has failed to. */
  isOver: boolean
}

const HOUR_MS = 3_600_000
const MOST_HOURS_MS = 72 * HOUR_MS
const MOST_TRIES = 5
/** Clocks are corrected by less than this, without anybody setting them (ms). */
const CORRECTED_MS = 5 * 60_000

/** The fields of a user's record that the rules compare. */
export const recordOf = ({ user_type, staff_id }: SessionUser) => `${user_type} ${staff_id}`

/** An unlock without the bank, by a password or by fingerprint. */
export interface OpenedWithoutBank {
  readonly password: string | undefined
  readonly user: SessionUser
  /** Until when the settings say that the device opens (ms). */
  readonly until: number
}

/**
 * The notes of an auditor beside a device about one user: the sign-ins that the bank has accepted, the tries
 * without the bank, and the times that the clock has shown. None of the notes is read from the device's own
 * books.
 */
export class UnlockNotes {
  private stored: Accepted | undefined
  /** Sign-ins of which it is not sure whether the device has stored them. */
  private unsure: Accepted[] = []
  /** Wrong passwords from which a key was derived since the bank accepted one, or the device opened. */
  private guesses = 0
  /** Not fewer than the tries that the device may have counted. */
  private triesAtMost = 0
  /** A time that the device has surely noted (ms). */
  private noted = 0
  /** The latest time that the clock has shown at all (ms). */
  private shown = 0
  private isRefused = false
  private mayBeRefused = false
  /** The app has said that the fingerprint opens the device, and this password opened it then. */
  private fingerprintOf: string | undefined

  constructor(private readonly whose: string) {}

  /** The password that surely opens the device if nothing forbids it; undefined if that is not known. */
  get password(): string | undefined {
    return this.unsure.length === 0 ? this.stored?.password : undefined
  }

  /** The bank has accepted the user, and the device begins to store it. */
  signInBegins(user: SessionUser, password: string): Accepted {
    const now = Date.now()
    const begun = { password, record: recordOf(user), from: now, until: now, isOver: false }
    this.unsure.push(begun)
    this.guesses = 0
    this.noted = 0
    this.isRefused = false
    return begun
  }

  signInEnds(begun: Accepted, isStored: boolean): void {
    begun.until = Date.now()
    begun.isOver = true
    if (!isStored) return
    this.stored = begun
    this.unsure = this.unsure.filter(({ isOver }) => !isOver)
    this.guesses = 0
    this.triesAtMost = 0
    this.noted = begun.from
    this.shown = begun.until
    this.mayBeRefused = this.unsure.length > 0
  }

  clockShows(): void {
    this.shown = Math.max(this.shown, Date.now())
  }

  /** The device was asked at this time (ms), and has answered. */
  clockIsNoted(at: number): void {
    this.noted = Math.max(this.noted, at)
  }

  /** Somebody tries to open the device, or has it compare a password. Call it before. */
  tryBegins(): void {
    this.triesAtMost += 1
    this.clockShows()
  }

  /** A key was derived from this password: who tried it may know whether it is right. */
  derives(password: string): void {
    if (this.accepted().some((accepted) => accepted.password === password)) {
      this.guesses = 0
      return
    }
    this.guesses += 1
    if (this.guesses > MOST_TRIES)
      throw new Error(`the ${this.whose}'s password was guessed ${this.guesses} times without the bank`)
  }

  /** The app says that the fingerprint opens the device now. */
  fingerprintIsOn(password: string): void {
    this.fingerprintOf = password
  }

  /** Whether the fingerprint was added under the password that surely opens the device. */
  isFingerprintOn(): boolean {
    return this.fingerprintOf !== undefined && this.fingerprintOf === this.password
  }

  /** The bank has replaced its password, which the app has sent. Not followed, nothing opens the device. */
  passwordIsReplaced(next: string, isFollowed: boolean): void {
    if (isFollowed && this.stored) {
      if (this.isFingerprintOn()) this.fingerprintOf = next
      this.stored = { ...this.stored, password: next }
      this.isRefused = false
      this.mayBeRefused = this.unsure.length > 0
      return
    }
    this.isRefused = this.unsure.length === 0
    this.mayBeRefused = true
  }

  /** The tab died with a new password that the bank does not have: the device may open only with the bank. */
  mayAskForTheBank(): void {
    this.mayBeRefused = true
  }

  /** There was nothing to guess, so that it is no try. */
  wasNoTry(): void {
    this.triesAtMost -= 1
  }

  /** The device has opened, which gives five tries anew, and shows which sign-in it has stored. */
  hasOpened(password: string | undefined): void {
    this.triesAtMost = 0
    this.guesses = 0
    const [shown, ...others] = this.accepted().filter((accepted) => accepted.password === password)
    if (!shown || others.length > 0 || this.unsure.some(({ isOver }) => !isOver)) return
    this.stored = shown
    this.unsure = []
  }

  /** The bank is about to refuse this password. */
  refusalBegins(password: string): void {
    this.tryBegins()
    this.mayBeRefused ||= this.accepted().some((accepted) => accepted.password === password)
  }

  /** The device has shown that the bank refused it. */
  refusalEnds(password: string): void {
    this.isRefused ||= this.password === password
  }

  /** The rules about a device that has just opened without the bank. */
  checkOpened({ password, user, until }: OpenedWithoutBank): void {
    const now = Date.now()
    const who = `the ${this.whose}'s device opened without the bank`
    const accepted = this.accepted()
    const typed = password ?? this.fingerprintOf
    if (!accepted.some((each) => each.password === typed))
      throw new Error(`${who} with a password that is not the last one that the bank accepted`)
    if (this.isRefused) throw new Error(`${who} after the bank had refused its password`)
    if (now >= latestOf(accepted) + MOST_HOURS_MS) throw new Error(`${who} after 72 hours`)
    if (now < this.noted - CORRECTED_MS) throw new Error(`${who} after its clock was set back`)
    const named = accepted.filter(({ record }) => record === recordOf(user))
    if (named.length === 0) throw new Error(`${who} with a rank that the bank has not named last`)
    if (until > latestOf(named) + MOST_HOURS_MS)
      throw new Error(`${who} with a former rank, for the hours of a sign-in that has named another`)
  }

  /** Whether the right secret must open the device now. Call it before the try. */
  mustOpen(): boolean {
    const now = Date.now()
    return (
      this.stored !== undefined &&
      this.unsure.length === 0 &&
      !this.mayBeRefused &&
      this.triesAtMost < MOST_TRIES &&
      now >= this.shown &&
      now < this.stored.from + MOST_HOURS_MS
    )
  }

  private accepted(): Accepted[] {
    return this.stored ? [this.stored, ...this.unsure] : this.unsure
  }
}

function latestOf(accepted: readonly Accepted[]): number {
  return Math.max(...accepted.map(({ isOver, until }) => (isOver ? until : Date.now())))
}
