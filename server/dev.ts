/** `npm run dev`: the reference bank, and Vite's development server for the app. */
import { createServer } from 'vite'
import { runBank } from './command-line.ts'

const vite = await createServer()
await runBank(process.argv.slice(2), () => vite.close())
await vite.listen()
vite.printUrls()
