import { formatDateTime } from '../../domain/days/dates'
import type { Noun } from '../../domain/text/noun'
import type { Workspace } from '../../offline/workspace/workspace'
import { Amount } from '../../ui/Amount/Amount'
import { Button, LinkButton } from '../../ui/Button/Button'
import { Stack } from '../../ui/Page/Layout'
import { Progress } from '../../ui/Progress/Progress'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import { countMessage } from '../list/status/list-status.messages'
import { DoneNote, LiveWriteNews } from '../live-write/LiveWriteNews'
import { firstWaitsMessage } from '../live-write/outcome.messages'
import { TokenLiveWriteDialog } from '../live-write/TokenLiveWriteDialog'
import { sidesLines } from '../sums/sides-lines'
import { fileHelpMessage, UPLOAD } from './csv-import.messages'
import { ImportPage } from './ImportPage'
import { defineUploadMemory, type UploadDeclaration, type UploadMemory } from './upload-memory'
import { useUpload } from './use-upload'

/** Makes the screen of an upload: choose, check, mend, preview, token, outcome. */
export function uploadScreen(declaration: UploadDeclaration) {
  const memoryOf = defineUploadMemory(declaration)
  // biome-ignore lint/correctness/noComponentHookFactories: called once per screen, when its file loads
  return function UploadScreenPage() {
    return <UploadPage declaration={declaration} memoryOf={memoryOf} />
  }
}

/** The page of an upload. The check runs by itself; 'Upload!' asks for the token. */
function UploadPage({
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

/** Asks for the token below what is uploaded, and shows how much of the file has left. */
function UploadDialog({ upload, noun }: { upload: ReturnType<typeof useUpload>; noun: Noun }) {
  const { asked, write, part } = upload
  const hasLeft = part === 1
  const sides = asked?.facts.sides
  return (
    <TokenLiveWriteDialog
      form={write}
      open={asked !== undefined}
      title={UPLOAD.tokenTitle}
      submit={UPLOAD.initiate}
      onToken={upload.send}
      onCancel={upload.cancel}
    >
      {asked && (
        <Stack>
          <SummaryList
            lines={[
              { label: 'File', value: asked.facts.fileName },
              { label: 'Rows', value: countMessage(asked.facts.rows, noun) },
              ...(sides
                ? sidesLines(sides)
                : [{ label: 'Total', value: <Amount value={asked.facts.total} sign="₦" />, total: true }]),
            ]}
          />
          {write.waitsFor && <p>{firstWaitsMessage(write.waitsFor)}</p>}
        </Stack>
      )}
      {write.sending && (
        <>
          <p>{hasLeft ? UPLOAD.waiting : UPLOAD.sending}</p>
          <Progress label={UPLOAD.sending} value={hasLeft ? undefined : part} />
        </>
      )}
    </TokenLiveWriteDialog>
  )
}
