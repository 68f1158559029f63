import fc from 'fast-check'
import { vi } from 'vitest'
import { type AppFile, activateAppFiles, answerFromApp, installAppFiles } from '../../../sw/app-files'
import { cacheStorage } from '../../support/cache-storage'
import type { DeviceModel } from './device-model'
import type { Weighted } from './weighted'

/** What a server has of a new version while it is not whole yet. */
const HALVES = ['nothing', 'the page', 'all but the page', 'its page for unknown files', 'all'] as const

/** A new version of the app is deployed, the browser looks for it, and its user accepts it or not. */
export interface AppFilesCommand {
  readonly do: 'a version is deployed'
  /** What is there already when the browser looks for it first. */
  readonly half: (typeof HALVES)[number]
  /** Which files differ from the version before, beside the page. */
  readonly differs: 'its script' | 'a file of the import map'
  readonly isAccepted: boolean
}

export const APP_FILES: readonly Weighted<AppFilesCommand>[] = [
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('a version is deployed'),
      half: fc.constantFrom(...HALVES),
      differs: fc.constantFrom('its script', 'a file of the import map'),
      isAccepted: fc.boolean(),
    }),
  },
]

const ORIGIN = 'https://app.test'
const PAGE = '/index.html'

/** One version of the app: its list of files, and what stands in each. */
interface Version {
  readonly script: number
  readonly lists: number
  readonly contents: ReadonlyMap<string, string>
  readonly files: readonly AppFile[]
}

function versionOf(script: number, lists: number): Version {
  // The page names no file that only code loads, such as a web worker.
  const contents = new Map([
    ['/assets/import.worker-1.js', 'import'],
    [`/assets/lists-${lists}.js`, `lists ${lists}`],
    [`/assets/start-${script}.js`, `start ${script}`],
    [PAGE, `<!doctype html>"/assets/lists-${lists}.js" "/assets/start-${script}.js"`],
  ])
  const files = [...contents.keys()].map((url) =>
    url === PAGE ? { url, revision: `${script}.${lists}` } : { url },
  )
  return { script, lists, contents, files }
}

/** The app's files at the server and on the device. What is done is told to `note`. */
export class AppFilesPart {
  private newest = versionOf(1, 1)
  /** What the server answers, by path. */
  private served = this.newest.contents
  private hasPageForUnknown = false
  /** The version that the worker answers with, and the one whose tabs may still be open. */
  private active: Version | undefined
  private before: Version | undefined
  /** The version that was installed last, and waits until it is accepted. */
  private installed: Version | undefined

  constructor(
    private readonly device: DeviceModel,
    private readonly note: (what: string) => void,
  ) {
    vi.stubGlobal('location', new URL(ORIGIN))
    vi.stubGlobal('caches', cacheStorage(ORIGIN))
    device.network.answerAt(ORIGIN, (path) => this.answer(path))
  }

  async run({ half, differs, isAccepted }: AppFilesCommand): Promise<void> {
    // The first worker of a device takes over by itself.
    if (!this.active) await this.look()
    if (!this.active) await this.takeOver()
    const former = this.newest
    const { script, lists } = former
    this.newest = differs === 'its script' ? versionOf(script + 1, lists) : versionOf(script, lists + 1)
    this.hasPageForUnknown = half === 'its page for unknown files'
    this.served = new Map(
      [...former.contents, ...this.newest.contents].filter(([path, text]) => {
        if (former.contents.get(path) === text) return true
        const isNew = this.newest.contents.get(path) === text
        if (path === PAGE) return isNew === (half === 'all' || half === 'the page' || this.hasPageForUnknown)
        return !isNew || half === 'all' || half === 'all but the page'
      }),
    )
    await this.look()
    await this.check()
    this.served = this.newest.contents
    this.hasPageForUnknown = false
    await this.look()
    if (isAccepted) await this.takeOver()
    await this.check()
  }

  /** The browser finds another list of files, and installs it. */
  private async look(): Promise<void> {
    const { newest } = this
    const done = installAppFiles(newest.files).then(
      () => 'installed' as const,
      () => 'not installed' as const,
    )
    const result = await this.device.untilDone(done)
    if (result === 'installed') {
      // The files of the version before the active one go with it.
      if (this.installed !== newest) this.before = undefined
      this.installed = newest
    }
    this.note(`version ${newest.script}.${newest.lists}: ${result ?? 'under way'}`)
  }

  private async takeOver(): Promise<void> {
    if (!this.installed || this.installed === this.active) return
    await this.device.untilDone(activateAppFiles(this.installed.files))
    this.before = this.active
    this.active = this.installed
  }

  /** What was installed is answered from the device, each file with what stands in it. */
  private async check(): Promise<void> {
    for (const version of [this.installed, this.active, this.before])
      if (version)
        for (const [path, text] of version.contents) {
          if (version === this.before && path === PAGE) continue
          const answer = answerFromApp(version.files, new Request(`${ORIGIN}${path}`))
          const stored = await this.device.untilDone(
            (answer ?? Promise.resolve(undefined)).then((it) => it?.text()),
          )
          if (stored !== text)
            throw new Error(
              `${path} of version ${version.script}.${version.lists} is not that version's: ${stored}`,
            )
        }
  }

  private answer(path: string): Response {
    const text = this.served.get(path) ?? (this.hasPageForUnknown ? this.served.get(PAGE) : undefined)
    if (text === undefined) return new Response('', { status: 404 })
    const type = text.startsWith('<') ? 'text/html' : 'text/javascript'
    return new Response(text, { headers: { 'content-type': type } })
  }
}
