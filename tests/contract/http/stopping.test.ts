import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { claimDataFolder } from '../../../server/storage/data-folder'
import { signIn, startTestBank } from '../../support/bank/bank'
import { createJournal } from '../../support/bank/bank-writes'
import { later } from '../../support/later'

describe('a bank that is stopped', () => {
  it('finishes the write that is running, answers it, and tells the client to connect anew', async () => {
    let release = () => {}
    let reached = () => {}
    const running = new Promise<void>((resolve) => {
      reached = resolve
    })
    const afterClaim = () =>
      new Promise<void>((resolve) => {
        release = resolve
        reached()
      })
    const bank = await startTestBank({ faults: { afterClaim } })
    const teller = await signIn(bank.url, 'folasade@iumb.example')
    const write = createJournal(bank.url, teller, {}, { 'idempotency-key': 'while it stops' })
    await running
    const stopped = bank.stop()
    release()
    const answer = await write
    expect([answer.data?.createJournal.status, answer.headers.get('connection')]).toEqual([
      'success',
      'close',
    ])
    await stopped
  }, 120_000)

  it('does not wait for a database that never answers', async () => {
    const bank = await startTestBank({ patience: { callsMs: 50, databaseMs: 50 } })
    const lock = later(undefined)
    const begun = later(undefined)
    const locking = bank.db.transaction().execute(() => {
      begun.letGo()
      return lock.answer()
    })
    await begun.answer()
    await bank.stop()
    lock.letGo()
    await locking
  }, 120_000)

  it('is told so by SIGTERM to npm start, and leaves its data folder free', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'stopped-'))
    const project = mkdtempSync(join(tmpdir(), 'project-'))
    const { start } = JSON.parse(readFileSync('package.json', 'utf8')).scripts
    // The build takes half a minute and has no part in it; the rest of the command is the project's own.
    const scripts = { start: start.replace('npm run --silent build', `cd ${process.cwd()}`) }
    writeFileSync(join(project, 'package.json'), JSON.stringify({ scripts }))
    const npm = spawn('npm', ['start', '--', '--port', '0'], {
      cwd: project,
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    })
    const ended = new Promise<void>((resolve) => npm.once('close', () => resolve()))
    await new Promise<void>((resolve, reject) => {
      let printed = ''
      npm.stdout.on('data', (text: Buffer) => {
        printed += text
        if (printed.includes('Ctrl-C stops the bank')) resolve()
      })
      npm.once('close', () => reject(new Error(`It ended by itself: ${printed}`)))
    })
    expect(existsSync(join(dataDir, 'in-use'))).toBe(true)
    npm.kill('SIGTERM')
    await ended
    expect(existsSync(join(dataDir, 'in-use'))).toBe(false)
    rmSync(dataDir, { recursive: true })
    rmSync(project, { recursive: true })
  }, 120_000)
})

describe('the claim of a data folder', () => {
  it('that names this process was left by an earlier start, as in a container, and is taken over', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'claimed-'))
    writeFileSync(join(dataDir, 'in-use'), String(process.pid))
    const folder = claimDataFolder(dataDir)
    expect(() => claimDataFolder(dataDir)).toThrow('in use')
    folder.release()
    claimDataFolder(dataDir).release()
    rmSync(dataDir, { recursive: true })
  })
})
