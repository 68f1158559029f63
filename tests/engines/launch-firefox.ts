import { readFileSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { type Driver, webDriver } from './driver'
import { firefoxPath } from './installed-engines'
import { eventually } from './page'
import { startProgram } from './programs'

/** The browser's own services must not use the network, and files are saved without a question. */
const preferences = (folder: string) => ({
  'marionette.port': 0,
  'browser.download.folderList': 2,
  'browser.download.dir': folder,
  'browser.download.alwaysOpenPanel': false,
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.server': 'data:,',
})

/** Starts Firefox with a new profile, and drives it by its own protocol, whose commands are WebDriver's. */
export async function launchFirefox(folder: string): Promise<Driver> {
  writeFileSync(
    join(folder, 'user.js'),
    Object.entries(preferences(folder))
      .map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`)
      .join(''),
  )
  startProgram(
    firefoxPath(),
    ['--headless', '--marionette', '--no-remote', '--profile', folder],
    // Root may not use the home of another user.
    { env: { ...process.env, HOME: folder }, stdio: 'ignore' },
  )
  const port = await eventually(async () =>
    Number(readFileSync(join(folder, 'MarionetteActivePort'), 'utf8')),
  )
  const socket = connect(port, '127.0.0.1')
  const call = commands(socket)
  await call('WebDriver:NewSession', {})
  return webDriver(
    async (command, parameters) => {
      const answer = await call(`WebDriver:${command}`, parameters)
      return (answer as { value?: unknown } | null)?.value
    },
    {
      downloads: folder,
      quit: async () => void socket.destroy(),
    },
  )
}

/** A message is `length:[0, id, command, parameters]`, its answer `length:[1, id, error, value]`. */
function commands(socket: Socket): (command: string, parameters?: object) => Promise<unknown> {
  const waiting = new Map<number, PromiseWithResolversOf<unknown>>()
  let received = Buffer.alloc(0)
  socket.on('data', (bytes) => {
    received = Buffer.concat([received, bytes])
    for (;;) {
      const colon = received.indexOf(':')
      const end = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)))
      if (colon < 0 || received.length < end) return
      const message = JSON.parse(received.subarray(colon + 1, end).toString())
      received = received.subarray(end)
      // The first message is a greeting.
      if (!Array.isArray(message)) continue
      const [, id, error, value] = message
      if (error) waiting.get(id)?.reject(new Error(`${error.error}: ${error.message}`))
      else waiting.get(id)?.resolve(value)
      waiting.delete(id)
    }
  })
  let last = 0
  return (command, parameters = {}) =>
    new Promise((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject })
      const message = JSON.stringify([0, last, command, parameters])
      socket.write(`${Buffer.byteLength(message)}:${message}`)
    })
}

interface PromiseWithResolversOf<T> {
  readonly resolve: (value: T) => void
  readonly reject: (error: Error) => void
}
