import { fetchStatement, type StatementCall, type StatementReply } from './fetch-statement'

/* Ten thousand entries are two megabytes to read and to check, so a statement is fetched in this worker. */
addEventListener('message', async ({ data }: MessageEvent<StatementCall>) => {
  const moved: StatementReply = 'moved'
  const answer: StatementReply = await fetchStatement(data, () => postMessage(moved))
  postMessage(answer, { transfer: answer.ok ? answer.value.pages.map(({ buffer }) => buffer) : [] })
})
