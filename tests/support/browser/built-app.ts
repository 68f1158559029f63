import { execFileSync } from 'node:child_process'
import { ROOT } from '../code/source-files'
import { findChromium } from './chromium'

/** Runs once before the browser tests: makes the release build, and finds the browser to run it in. */
export default function setup(): void {
  process.env.CHROMIUM_PATH = findChromium()
  // The tests' own NODE_ENV would make it a development build.
  const env = { ...process.env, NODE_ENV: 'production' }
  execFileSync('npm', ['run', '--silent', 'build'], {
    env,
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
}
