import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../support/bank/free-port'
import { type Command, type Driver, webDriver } from './driver'
import { WEBKIT } from './installed-engines'
import { eventually } from './page'
import { startProgram } from './programs'

/** Starts WebKitGTK's small browser with a new profile, on a display that nobody sees, by its WebDriver. */
export async function launchWebKit(folder: string): Promise<Driver> {
  const display = await startDisplay()
  const config = join(folder, '.config')
  mkdirSync(config)
  writeFileSync(join(config, 'user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME"\n')
  const port = await freePort()
  startProgram(WEBKIT.driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, HOME: folder, XDG_CONFIG_HOME: config, LANG: 'en_GB.UTF-8' },
    stdio: 'ignore',
  })
  const address = `http://127.0.0.1:${port}/session`
  const call = async (path: string, parameters: object) => {
    const response = await fetch(address + path, { method: 'POST', body: JSON.stringify(parameters) })
    const { value } = await response.json()
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
    return value
  }
  const options = { binary: WEBKIT.browser, args: ['--automation'] }
  const { sessionId } = await eventually(() =>
    call('', {
      capabilities: { alwaysMatch: { acceptInsecureCerts: true, 'webkitgtk:browserOptions': options } },
    }),
  )
  return webDriver(
    (command, { id, ...parameters } = {}) => call(`/${sessionId}${pathOf(command, id)}`, parameters),
    {
      downloads: folder,
      quit: async () => void (await fetch(`${address}/${sessionId}`, { method: 'DELETE' })),
    },
  )
}

function pathOf(command: Command, element: unknown): string {
  switch (command) {
    case 'Navigate':
      return '/url'
    case 'ExecuteScript':
      return '/execute/sync'
    case 'ElementClick':
      return `/element/${element}/click`
    case 'ElementSendKeys':
      return `/element/${element}/value`
  }
}

/** Starts an X server, and returns the name of its display. */
async function startDisplay(): Promise<string> {
  const server = startProgram(
    WEBKIT.display,
    ['-displayfd', '1', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  let said = ''
  server.stdout?.on('data', (bytes) => {
    said += bytes
  })
  return eventually(async () => {
    if (!said.endsWith('\n')) throw new Error('The X server did not start.')
    return `:${said.trim()}`
  })
}
