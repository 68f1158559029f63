import { execFileSync } from 'node:child_process'
import { findChromium } from './chromium'
import { ROOT } from './source-files'

/** Once before the browser tests: the app as it is shipped, and the browser to run it in. */
export default function setup(): void {
  process.env.CHROMIUM_PATH = findChromium()
  // The tests' own NODE_ENV would make a development build of it.
  const env = { ...process.env, NODE_ENV: 'production' }
  execFileSync('npm', ['run', '--silent', 'build'], {
    env,
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
}
