import { startTransition, useEffect, useRef, useState } from 'react'
import { brandFor } from '../../domain/runtime-config'
import { logError } from '../../offline/error-log/error-log'
import { useRead } from '../../offline/react/use-read'
import { useWorkspace } from '../../offline/react/use-workspace'
import { Button } from '../../ui/Button/Button'
import { lazyPart } from '../../ui/lazy-part/lazy-part'
import { Row } from '../../ui/Page/Layout'
import { Progress } from '../../ui/Progress/Progress'
import { notify } from '../../ui/Toaster/notify'
import { savedMessage } from '../../widgets/download/download.messages'
import { saveFile } from '../../widgets/download/save-file'
import css from './BankStatement.module.css'
import { loadPrintFont } from './files/load-font'
import { FILE_NAME, type FileKind, type FileReply, type FileRequest } from './files/statement-file'
import type { DrawnPage } from './files/surface'
import { type Letterhead, letterheadOf } from './letterhead'
import { letterheadRead } from './letterhead.read'
import { runWorker } from './run-worker'
import type { Statement } from './statement'
import { FILES } from './statements.messages'

type Kind = FileRequest['kind']

const loadPrinted = () => import('./PrintedStatement')
const PrintedStatement = lazyPart(loadPrinted)
/** The browser lays all pages out at once: a longer statement is printed from its PDF. */
const PRINTED_AT_MOST = 1_000

/** The file or print that is being made, and its part that is done, from 0 to 1. */
interface Making {
  readonly kind: Kind
  readonly part: number
}

/** The buttons for the two files and the print of a statement, with the progress of what is being made. */
export function StatementFiles({ statement }: { statement: Statement }) {
  const letterhead = useLetterhead()
  const [making, setMaking] = useState<Making>()
  const running = useRef<AbortController>(undefined)
  const buttons = useRef<Partial<Record<Kind, HTMLButtonElement | null>>>({})
  const [printing, setPrinting] = useState<readonly DrawnPage[]>()
  useEffect(() => () => running.current?.abort(), [])

  const make = async (kind: Kind) => {
    // A second press may come before the first one is rendered.
    if (running.current) return
    const stop = new AbortController()
    running.current = stop
    setMaking({ kind, part: 0 })
    try {
      const made = await makeInWorker({ kind, statement, letterhead }, stop.signal, (part) =>
        setMaking({ kind, part }),
      )
      if (made instanceof Blob) save(kind === 'csv' ? 'csv' : 'pdf', made)
      else await print(made, stop.signal)
    } catch (thrown) {
      if (stop.signal.aborted) return
      logError('statements/file', thrown)
      notify.error(FILES.failed, { id: 'statement' })
    } finally {
      running.current = undefined
      setMaking(undefined)
    }
  }
  const save = (kind: FileKind, file: Blob) => {
    saveFile(FILE_NAME[kind], file)
    notify.success(savedMessage(FILE_NAME[kind]), { id: 'statement' })
  }
  const print = async (pages: readonly DrawnPage[], signal: AbortSignal) => {
    await Promise.all([loadPrintFont(), loadPrinted()])
    signal.throwIfAborted()
    // Between other work of the page: a thousand entries are many texts.
    startTransition(() => setPrinting(pages))
  }
  const cancel = () => {
    const button = making && buttons.current[making.kind]
    running.current?.abort()
    button?.focus()
  }
  const off = statement.unreadable > 0 ? FILES.incomplete : undefined
  const tooLong = statement.count > PRINTED_AT_MOST ? FILES.tooLong : undefined
  const button = (kind: Kind) => (
    <Button
      ref={(element) => {
        buttons.current[kind] = element
      }}
      busy={making?.kind === kind || (kind === 'print' && printing !== undefined)}
      off={
        off ??
        (kind === 'print' ? tooLong : undefined) ??
        (making && making.kind !== kind ? FILES.wait : undefined)
      }
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
        {button('print')}
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
      {printing && <PrintedStatement pages={printing} onDone={() => setPrinting(undefined)} />}
    </div>
  )
}

/**
 * Has a worker make a file, or the pages to print. Rejects if the worker fails, and with the signal's reason
 * if it is aborted.
 * @param onProgress called with the part that is done, from 0 to 1
 */
function makeInWorker(
  request: FileRequest,
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<Blob | readonly DrawnPage[]> {
  const worker = new Worker(new URL('./files/statement-file.worker.ts', import.meta.url), { type: 'module' })
  return runWorker(worker, request, signal, (reply: FileReply) => {
    if ('isFailed' in reply) return 'failed'
    if ('made' in reply) return { value: reply.made }
    onProgress(reply.part)
    return undefined
  })
}

/** Returns the letterhead of the user's branch; the bank's name alone until the bank has answered. */
function useLetterhead(): Letterhead {
  const { user, config } = useWorkspace()
  const { value } = useRead(letterheadRead, { orgId: user.org_id }, 'by age')
  return letterheadOf(user, value, config.bankName, brandFor(location.hostname, config.brands))
}
