import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { CHROMIUM_FLAGS, findChromium } from './chromium'

/** Opens the browser with the profile in a folder, as on a tablet. */
export async function openProfile(folder: string, baseURL: string): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findChromium(),
    args: CHROMIUM_FLAGS,
    baseURL,
    locale: 'en-NG',
  })
  context.setDefaultTimeout(20_000)
  return context
}

/** Ends a browser like a power cut: nothing is cleaned up, and nothing more is written. */
export async function killBrowser(context: BrowserContext, page: Page): Promise<void> {
  const isGone = new Promise<void>((resolve) => context.once('close', () => resolve()))
  const devtools = await context.newCDPSession(page)
  void devtools.send('Browser.crash').catch(() => undefined)
  await isGone
}

/** "On start-up, continue where you left off". */
export function restoreTabsOf(folder: string): void {
  const path = join(folder, 'Default', 'Preferences')
  mkdirSync(join(folder, 'Default'), { recursive: true })
  const before = readJson(path)
  writeFileSync(
    path,
    JSON.stringify({
      ...before,
      profile: { ...(before.profile as object | undefined), exit_type: 'Normal' },
      session: { ...(before.session as object | undefined), restore_on_startup: 1 },
    }),
  )
}

function readJson(path: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
  } catch {
    // A browser that was killed early has not written it.
    return {}
  }
}

/** Records every key of 32 bytes that a page makes, imports or unwraps, from its next load on. */
export async function noteKeys(context: BrowserContext): Promise<ReadonlySet<string>> {
  const keys = new Set<string>()
  await context.exposeFunction('noteKey', (hex: string) => void keys.add(hex))
  await context.addInitScript(() => {
    const note = (value: unknown) => {
      const bytes =
        value instanceof ArrayBuffer
          ? new Uint8Array(value)
          : ArrayBuffer.isView(value)
            ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
            : undefined
      if (bytes?.length !== 32) return
      const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      void Reflect.get(globalThis, 'noteKey')(hex)
    }
    const { subtle } = crypto
    const random = crypto.getRandomValues.bind(crypto)
    crypto.getRandomValues = ((into: Uint8Array<ArrayBuffer>) => {
      random(into)
      note(into)
      return into
    }) as typeof crypto.getRandomValues
    const decrypt = subtle.decrypt.bind(subtle)
    subtle.decrypt = async (...given: Parameters<SubtleCrypto['decrypt']>) => {
      const opened = await decrypt(...given)
      note(opened)
      return opened
    }
    const importKey = subtle.importKey.bind(subtle) as (...given: unknown[]) => Promise<CryptoKey>
    subtle.importKey = ((...given: unknown[]) => {
      note(given[1])
      return importKey(...given)
    }) as typeof subtle.importKey
  })
  return keys
}
