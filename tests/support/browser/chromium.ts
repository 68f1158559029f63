import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

/** Where browsers usually are. The first one that exists is used. */
const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** For each new context these load two pages of the address bar, a third of the time of a sign-in. */
const PAGES_OF_THE_ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/**
 * The features that Playwright 1.65 turns off. Chromium reads only the last flag of this name, so ours
 * repeats them.
 */
const OFF_BY_PLAYWRIGHT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'msForceBrowserSignIn',
]

/** The browser's own services must not use the network during a test. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...PAGES_OF_THE_ADDRESS_BAR, ...OFF_BY_PLAYWRIGHT].join(',')}`,
]

/**
 * Returns the browser for the browser tests: the one that `CHROMIUM_PATH` names, an installed one,
 * Playwright's own, or one that is installed now, which it prints. Throws a sentence if there is none,
 * because a browser test is never skipped.
 */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH names ${named}, but there is no file of that name.`)
  }
  const found = [...USUAL_PLACES, chromium.executablePath()].find((path) => existsSync(path))
  if (found) return found

  for (const [what, install] of WAYS_TO_INSTALL) {
    console.log(`No Chromium, Chrome or Edge found. Trying ${what} …`)
    if (!install()) continue
    const installed = [...USUAL_PLACES, chromium.executablePath()].find((path) => existsSync(path))
    if (installed) return installed
  }
  throw new Error(
    'The browser tests need Chromium, Chrome or Edge, and none was found or could be installed. Install one, or set CHROMIUM_PATH to its file.',
  )
}

const WAYS_TO_INSTALL: readonly [string, () => boolean][] = [
  [
    'Playwright (playwright install chromium)',
    () => runs('npx', ['--no-install', 'playwright-core', 'install', 'chromium']),
  ],
  [
    "Debian's package chromium (as root)",
    () =>
      process.getuid?.() === 0 &&
      existsSync('/usr/bin/apt-get') &&
      runs('apt-get', ['update', '-q']) &&
      runs('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-core']),
  ],
]

function runs(command: string, args: readonly string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'inherit', timeout: 10 * 60_000 })
    return true
  } catch {
    return false
  }
}
