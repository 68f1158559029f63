import { loadFont } from './load-font'
import { answerRequest, type FileReply, type FileRequest } from './statement-file'

/* Ten thousand entries take seconds to draw, so a statement's files are made in this worker. */
addEventListener('message', async ({ data }: MessageEvent<FileRequest>) => {
  const reply = (message: FileReply) => postMessage(message)
  try {
    reply({ made: await answerRequest(data, loadFont, (part) => reply({ part })) })
  } catch {
    // The page logs it and tells the user.
    reply({ isFailed: true })
  }
})
