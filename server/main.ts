/** `npm start`: the reference bank, serving the built app. */
import { runBank } from './command-line.ts'

await runBank(process.argv.slice(2))
