/** `npm run conformance -- --help` says what it does. */
import { runConformance } from './command-line'

process.exitCode = await runConformance(process.argv.slice(2), {
  environment: process.env,
  print: (line) => console.log(line),
  fetch: (url, init) => fetch(url, init),
})
