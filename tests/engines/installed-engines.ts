import { existsSync } from 'node:fs'

const firstOf = (...paths: readonly string[]) => paths.find((path) => existsSync(path))

const FIREFOX = firstOf(
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
)

/** Where Firefox is, for its test. */
export const firefoxPath = () => FIREFOX ?? 'firefox'

/** The programs that WebKit's test needs. Its browser is in a folder that is named after the processor. */
export const WEBKIT = {
  driver: '/usr/bin/WebKitWebDriver',
  display: '/usr/bin/Xvfb',
  openssl: '/usr/bin/openssl',
  browser:
    firstOf(
      '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
      '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    ) ?? 'MiniBrowser',
} as const

/** The engines besides Chromium, which is found or installed for the browser tests in any case. */
const OTHERS = [
  { file: 'firefox.test.ts', name: 'Firefox (Debian: firefox-esr)', isInstalled: FIREFOX !== undefined },
  {
    file: 'webkit.test.ts',
    name: 'WebKit (Debian: webkit2gtk-driver, xvfb, openssl)',
    isInstalled: Object.values(WEBKIT).every((path) => existsSync(path)),
  },
]

/** The test files of the engines that are installed. */
export const engineTests = (): string[] =>
  ['chromium.test.ts', ...OTHERS.filter(({ isInstalled }) => isInstalled).map(({ file }) => file)].map(
    (file) => `tests/engines/${file}`,
  )

/** Runs once before the tests: says which engines are not installed, and so not tested. */
export default function setup(): void {
  for (const { name, isInstalled } of OTHERS)
    if (!isInstalled) console.log(`${name} is not installed: the main job is not played in it.`)
}
