import { fetchStatement, type StatementCall } from './fetch-statement'

/* Ten thousand entries are two megabytes to read and to check, so a statement is fetched in this worker. */
addEventListener('message', async ({ data }: MessageEvent<StatementCall>) => {
  const answer = await fetchStatement(data)
  postMessage(answer, { transfer: answer.ok ? answer.value.pages.map(({ buffer }) => buffer) : [] })
})
