import { type ImportReply, importAnswerer, type NumberedRequest } from './import-requests'

/* The file is read, checked and stored in this worker alone: 50,000 rows would stop the page for seconds. */
const reply = (message: ImportReply) => postMessage(message)
const answer = importAnswerer((part) => reply({ part }))

addEventListener('message', async ({ data }: MessageEvent<NumberedRequest>) => {
  const { number, request } = data
  try {
    reply({ number, answer: await answer(request) })
  } catch {
    // The page logs it and tells the user.
    reply({ number, isFailed: true })
  }
})
