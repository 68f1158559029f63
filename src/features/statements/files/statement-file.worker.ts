import { loadFont } from './load-font'
import { type FileReply, type FileRequest, statementFile } from './statement-file'

/* Ten thousand entries take seconds to draw, so a statement's files are made in this worker. */
addEventListener('message', async ({ data }: MessageEvent<FileRequest>) => {
  const reply = (message: FileReply) => postMessage(message)
  try {
    reply({ file: await statementFile(data, loadFont, (part) => reply({ part })) })
  } catch {
    // The page logs it and tells the user.
    reply({ isFailed: true })
  }
})
