/** `npm start`: the reference bank, serving the built app. `npm run bank -- migrate`: its tables alone. */
import { runBank, runMigrate } from './command-line.ts'

const [command, ...rest] = process.argv.slice(2)
if (command === 'migrate') await runMigrate(rest)
else await runBank(process.argv.slice(2))
