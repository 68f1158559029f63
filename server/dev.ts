/** `npm run dev`: the reference bank, and beside it Vite's server for the app in the making. */
import { createServer } from 'vite'
import { runBank } from './command-line.ts'

const vite = await createServer()
await runBank(process.argv.slice(2), () => vite.close())
await vite.listen()
vite.printUrls()
