import { formatDateTime } from '../../domain/dates'
import type { Workspace } from '../../offline/workspace/workspace'
import { Button } from '../../ui/Button/Button'
import { LinkButton } from '../../ui/Button/LinkButton'
import { DoneNote } from '../live-write/DoneNote'
import { LiveWriteNews } from '../live-write/LiveWriteNews'
import { fileHelpMessage, UPLOAD } from './csv-import.messages'
import { ImportPage } from './ImportPage'
import { UploadDialog } from './UploadDialog'
import type { UploadDeclaration } from './upload-declaration'
import type { UploadMemory } from './upload-memory'
import { useUpload } from './use-upload'

/** The page of an upload. The check runs by itself; 'Upload!' asks for the token. */
export function UploadPage({
  declaration,
  memoryOf,
}: {
  declaration: UploadDeclaration
  memoryOf: (workspace: Workspace) => UploadMemory
}) {
  const { title, list, noun, rules, template, live } = declaration
  const upload = useUpload(live, memoryOf)
  const { session, state, write, lastDone, asked } = upload
  const see = (
    <LinkButton kind="text" href={list.href}>
      See the {noun.many}
    </LinkButton>
  )
  // A failure that can be tried again is in the dialog.
  const news = asked && write.outcome?.kind === 'failed' ? { ...write, outcome: undefined } : write
  return (
    <>
      <ImportPage
        title={title}
        list={list}
        subtitle={upload.isUp ? fileHelpMessage(noun) : UPLOAD.offlineHint}
        news={
          <>
            <LiveWriteNews
              form={news}
              label={UPLOAD.news}
              next={UPLOAD.again}
              hasSlip={lastDone !== undefined}
            />
            {lastDone && (
              <DoneNote
                done={{ ...lastDone, message: UPLOAD.done }}
                actions={
                  <>
                    <Button onClick={upload.goOn}>{UPLOAD.next}</Button>
                    {see}
                  </>
                }
              >
                {lastDone.message !== UPLOAD.done && <p>{lastDone.message}</p>}
                <p>
                  {live.title(lastDone.facts)}, {lastDone.facts.fileName}, {formatDateTime(lastDone.at)}
                </p>
              </DoneNote>
            )}
          </>
        }
        state={state}
        session={session}
        rules={rules}
        template={template}
        action={
          <Button
            kind="main"
            busy={upload.isAsking || write.sending}
            off={state.kind === 'checked' || state.kind === 'checking' ? upload.off : write.off}
            onClick={upload.ask}
          >
            {UPLOAD.upload}
          </Button>
        }
      />
      <UploadDialog upload={upload} noun={noun} />
    </>
  )
}
