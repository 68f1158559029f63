import { existsSync } from 'node:fs'

const FIREFOX = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
].find((path) => existsSync(path))

/** Where Firefox is, for its test. */
export const firefoxPath = () => FIREFOX ?? 'firefox'

/** The engines besides Chromium, which is found or installed for the browser tests in any case. */
const OTHERS = [
  { file: 'firefox.test.ts', name: 'Firefox (Debian: firefox-esr)', isInstalled: FIREFOX !== undefined },
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
