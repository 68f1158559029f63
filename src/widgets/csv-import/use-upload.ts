import { useState, useSyncExternalStore } from 'react'
import { uploadToBank } from '../../bank/upload'
import type { UploadWrite } from '../../offline/live-writes/define-live'
import type { UploadFacts } from '../../offline/live-writes/upload-facts'
import { useSingleRun } from '../../offline/react/use-single-run'
import { useConnection, useWorkspace } from '../../offline/react/use-workspace'
import { notify } from '../../ui/Toaster/notify'
import { waitingMessage } from '../live-write/live-write.messages'
import { toastDone } from '../live-write/outcome'
import { useLastDone } from '../live-write/use-last-done'
import { useLiveWriteForm } from '../live-write/use-live-write-form'
import { UPLOAD, wrongMessage } from './csv-import.messages'
import { sidesOfFile } from './file-sides'
import type { ImportState } from './start-import'
import type { UploadMemory } from './upload-memory'

/** The upload that the token dialog asks about. */
export interface AskedUpload {
  readonly facts: UploadFacts
  readonly content: Blob
}

/** An upload screen: the chosen file, its check, and the live write that sends it. */
export function useUpload(
  live: UploadWrite<UploadFacts, 'identity' | 'token'>,
  memoryOf: (workspace: ReturnType<typeof useWorkspace>) => UploadMemory,
) {
  const workspace = useWorkspace()
  const { session, memory } = memoryOf(workspace)
  const state = useSyncExternalStore(session.subscribe, session.get)
  const lastDone = useLastDone(memory)
  const { up } = useConnection()
  const [asked, setAsked] = useState<AskedUpload>()
  const [part, setPart] = useState(0)
  const write = useLiveWriteForm(live, {
    memory,
    onEnd: (outcome, isLeft) => {
      if (isLeft) return
      // A refusal of the token, or a failure before the bank, can be tried again in the dialog.
      const isAboutFile = outcome.kind === 'failed' && !outcome.isAboutToken && outcome.bankSays !== undefined
      if (outcome.kind !== 'failed' || isAboutFile) setAsked(undefined)
      if (outcome.kind === 'done')
        toastDone(
          { ...outcome, message: UPLOAD.done },
          { id: live.operation, ...(asked && { about: live.title(asked.facts) }) },
        )
    },
  })

  const ask = useSingleRun(async () => {
    const now = session.get()
    if (now.kind !== 'checked') return notify.error(UPLOAD.noFile, { id: live.operation })
    const clean = await session.clean()
    const checked = session.get()
    if (!clean || checked.kind !== 'checked') return notify.error(UPLOAD.notMade, { id: live.operation })
    // A cell that was left by this press is checked before the rows are made; it may be wrong now.
    const wrong = offMessage(checked)
    if (wrong) return notify.warn(wrong, { id: live.operation })
    const { rowsHash, content } = clean
    const { rows, total } = checked.summary
    const sides = sidesOfFile(checked.summary)
    const facts: UploadFacts = {
      fileName: checked.fileName,
      rowsHash,
      rows,
      total,
      ...(sides && { sides }),
    }
    const waiting = write.waiting(facts)
    if (waiting) return notify.warn(waitingMessage(waiting, live.noun), { id: live.operation })
    memory.type(rowsHash)
    write.clear()
    setPart(0)
    setAsked({ facts, content })
  })

  return {
    session,
    state,
    write,
    lastDone,
    asked,
    part,
    isUp: up,
    /** Why nothing can be uploaded now; undefined if it can, or if no file is chosen. */
    off: write.off ?? offMessage(state),
    isAsking: ask.busy,
    ask: () => void ask.run(),
    cancel: () => setAsked(undefined),
    send: (token: string) => {
      if (!asked || write.sending) return
      setPart(0)
      const file = { name: asked.facts.fileName, content: asked.content, onProgress: setPart }
      void write.send(asked.facts, {
        token,
        sendFile: (connection, call) => uploadToBank(connection, call, file),
      })
    },
    /** Leaves what was done for the next file. */
    goOn: () => {
      write.clear()
      memory.type('')
    },
  }
}

function offMessage(state: ImportState): string | undefined {
  if (state.kind === 'checking') return UPLOAD.waitForCheck
  if (state.kind !== 'checked') return undefined
  if (state.summary.wrong > 0) return wrongMessage(state.summary.wrong)
  return state.summary.rows === 0 ? UPLOAD.noRows : undefined
}
