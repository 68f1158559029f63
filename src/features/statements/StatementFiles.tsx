import { useEffect, useRef, useState } from 'react'
import { logError } from '../../offline/error-log/error-log'
import { Button } from '../../ui/Button/Button'
import { Row } from '../../ui/Page/Row'
import { Progress } from '../../ui/Progress/Progress'
import { notify } from '../../ui/Toaster/notify'
import { savedMessage } from '../../widgets/download/download.messages'
import { saveFile } from '../../widgets/download/save-file'
import css from './BankStatement.module.css'
import { FILE_NAME, type FileKind, type FileReply, type FileRequest } from './files/statement-file'
import { runWorker } from './run-worker'
import type { Statement } from './statement'
import { FILES } from './statements.messages'
import { useLetterhead } from './use-letterhead'

/** The file that is being made, and its part that is done, from 0 to 1. */
interface Making {
  readonly kind: FileKind
  readonly part: number
}

/** The buttons for the two files of a statement, with the progress of the one that is being made. */
export function StatementFiles({ statement }: { statement: Statement }) {
  const letterhead = useLetterhead()
  const [making, setMaking] = useState<Making>()
  const running = useRef<AbortController>(undefined)
  const buttons = useRef<Partial<Record<FileKind, HTMLButtonElement | null>>>({})
  useEffect(() => () => running.current?.abort(), [])

  const make = async (kind: FileKind) => {
    // A second press may come before the first one is rendered.
    if (running.current) return
    const stop = new AbortController()
    running.current = stop
    setMaking({ kind, part: 0 })
    try {
      const file = await makeFile({ kind, statement, letterhead }, stop.signal, (part) =>
        setMaking({ kind, part }),
      )
      saveFile(FILE_NAME[kind], file)
      notify.success(savedMessage(FILE_NAME[kind]), { id: 'statement' })
    } catch (thrown) {
      if (stop.signal.aborted) return
      logError('statements/file', thrown)
      notify.error(FILES.failed, { id: 'statement' })
    } finally {
      running.current = undefined
      setMaking(undefined)
    }
  }
  const cancel = () => {
    const button = making && buttons.current[making.kind]
    running.current?.abort()
    button?.focus()
  }
  const off = statement.unreadable > 0 ? FILES.incomplete : undefined
  const button = (kind: FileKind) => (
    <Button
      ref={(element) => {
        buttons.current[kind] = element
      }}
      busy={making?.kind === kind}
      off={off ?? (making && making.kind !== kind ? FILES.wait : undefined)}
      offQuiet
      onClick={() => void make(kind)}
    >
      {FILES[kind]}
    </Button>
  )
  return (
    <div className={css.files}>
      <Row>
        {button('pdf')}
        {button('csv')}
      </Row>
      <small role="status">{making && FILES.making}</small>
      {making && (
        <div className={css.making}>
          <Progress label={FILES.making} value={making.part} />
          <Button kind="text" aria-label={FILES.cancel} onClick={cancel}>
            Cancel
          </Button>
        </div>
      )}
    </div>
  )
}

/**
 * Has a worker make a file. Rejects if the worker fails, and with the signal's reason if it is aborted.
 * @param onProgress called with the part that is done, from 0 to 1
 */
function makeFile(
  request: FileRequest,
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<Blob> {
  const worker = new Worker(new URL('./files/statement-file.worker.ts', import.meta.url), { type: 'module' })
  return runWorker(worker, request, signal, (reply: FileReply) => {
    if ('isFailed' in reply) return 'failed'
    if ('file' in reply) return { value: reply.file }
    onProgress(reply.part)
    return undefined
  })
}
