import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './free-port'
import { unprivileged } from './unprivileged'

/** A PostgreSQL of a test alone, which may restart it and lose its data. */
export interface OwnPostgres {
  readonly port: number
  /** The address of its first database. */
  readonly address: string
  readonly data: string
  /** Restarts it as an operator does: connections are ended, and what was committed is there again. */
  readonly restart: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Returns a program of PostgreSQL; `with-postgres.sh` says where they are. */
export function postgresProgram(name: string): string {
  const folder = process.env.POSTGRES_BIN
  if (!folder) throw new Error('POSTGRES_BIN names no folder: run it by tests/support/with-postgres.sh')
  return join(folder, name)
}

/** Makes a folder that a program without rights may use. */
export function unprivilegedFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `branchline-${name}-`))
  const { uid, gid } = unprivileged
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  return folder
}

/** Runs a program without rights, and returns what it wrote. Rejects with what it complained of. */
export async function runUnprivileged(
  program: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<string> {
  const options = { ...unprivileged, cwd: '/', env: { ...process.env, ...environment } }
  return (await promisify(execFile)(program, args, options)).stdout
}

/** Starts an empty PostgreSQL on loopback. The settings are lines of its postgresql.conf, as `name=value`. */
export async function startNewPostgres(settings: readonly string[] = []): Promise<OwnPostgres> {
  const data = join(unprivilegedFolder('postgres'), 'data')
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
  await runUnprivileged(postgresProgram('initdb'), initdb)
  return startPostgres(data, settings)
}

/** Starts PostgreSQL on a folder of data, which is deleted when it stops. */
export async function startPostgres(data: string, settings: readonly string[] = []): Promise<OwnPostgres> {
  const port = await freePort()
  const usual = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'fsync=off']
  const options = [...usual, ...settings].map((setting) => `-c "${setting}"`).join(' ')
  const log = join(data, '..', 'log')
  const control = (...args: string[]) => ['-D', data, '-l', log, '-w', '-t', '300', ...args]
  const program = postgresProgram('pg_ctl')
  // Its output goes into the log: a server that had a pipe of ours would keep us waiting for its end.
  const alone = { ...unprivileged, cwd: '/', stdio: 'ignore' } as const
  const run = async (...args: string[]) => {
    const [code] = await once(spawn(program, control(...args), alone), 'exit')
    if (code !== 0) throw new Error(`pg_ctl could not ${args.at(-1)}: ${readFileSync(log, 'utf8')}`)
  }
  const atExit = () => execFileSync(program, control('-m', 'immediate', 'stop'), alone)
  await run('-o', options, 'start')
  process.once('exit', atExit)
  return {
    port,
    address: `postgres://postgres@127.0.0.1:${port}/postgres`,
    data,
    restart: () => run('-m', 'fast', 'restart'),
    async stop() {
      process.off('exit', atExit)
      await run('-m', 'immediate', 'stop')
      rmSync(join(data, '..'), { recursive: true })
    },
  }
}
