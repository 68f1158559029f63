import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { newDatabase } from '../support/bank/bank'
import { type OwnBankProcess, startOwnBankProcess } from '../support/bank/own-bank-process'
import { type Nginx, startNginx } from './nginx'

const shipped = new URL('../../server/deploy/systemd/branchline.env', import.meta.url)

/** The installation of server/deploy: PostgreSQL, two banks on it, and nginx in front. */
export interface Recipe extends Nginx {
  readonly banks: readonly [OwnBankProcess, OwnBankProcess]
}

/** Starts two banks on a new database, with the settings that are shipped, and nginx in front of them. */
export async function startRecipe(): Promise<Recipe> {
  const settings = parseEnv(readFileSync(shipped, 'utf8')) as Record<string, string>
  const environment = { ...settings, DATABASE_URL: await newDatabase(process.env.DATABASE_URL ?? '') }
  const start = () => startOwnBankProcess(environment, ['--demo'])
  const banks = await Promise.all([start(), start()])
  const nginx = await startNginx([banks[0].url, banks[1].url])
  return {
    ...nginx,
    banks,
    async stop() {
      await nginx.stop()
      await Promise.all(banks.map((bank) => bank.stop()))
    },
  }
}
