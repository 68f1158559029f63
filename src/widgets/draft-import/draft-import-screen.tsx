import { useState, useSyncExternalStore } from 'react'
import { useWorkspace } from '../../offline/react/use-workspace'
import type { Workspace } from '../../offline/workspace/workspace'
import { Button, LinkButton } from '../../ui/Button/Button'
import { ConfirmDialog } from '../../ui/Dialog/ConfirmDialog'
import { Dialog, DialogFoot } from '../../ui/Dialog/Dialog'
import { Note } from '../../ui/Note/Note'
import { Stack } from '../../ui/Page/Layout'
import { Progress } from '../../ui/Progress/Progress'
import { notify } from '../../ui/Toaster/notify'
import { UPLOAD, wrongMessage } from '../csv-import/csv-import.messages'
import { ImportPage } from '../csv-import/ImportPage'
import type { ImportState } from '../csv-import/start-import'
import { notDoneMessage } from '../draft-form/draft-form.messages'
import {
  alreadyMessage,
  DRAFT_IMPORT,
  discardedMessage,
  discardMessage,
  draftFileHelpMessage,
  savedMessage,
  stoppedMessage,
} from './draft-import.messages'
import type { DraftImportDeclaration } from './start-draft-import'
import { type DraftImport, type DraftImportStep, startDraftImport } from './start-draft-import'

/** Makes the screen of an import that makes drafts: choose, check, mend, preview, save. */
export function draftImportScreen<Values>(declaration: DraftImportDeclaration<Values>) {
  const imports = new WeakMap<AbortSignal, DraftImport>()
  const importOf = (workspace: Workspace): DraftImport => {
    const known = imports.get(workspace.signal) ?? startDraftImport(declaration, workspace)
    imports.set(workspace.signal, known)
    return known
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called once per screen, when its file loads
  return function DraftImportScreenPage() {
    return <DraftImportPage declaration={declaration} importOf={importOf} />
  }
}

/** The page of an import that makes drafts. All of it works without a connection. */
function DraftImportPage<Values>({
  declaration,
  importOf,
}: {
  declaration: DraftImportDeclaration<Values>
  importOf: (workspace: Workspace) => DraftImport
}) {
  const { title, list, noun, rules, template, keyLabel, stillNeeded } = declaration
  const draftImport = importOf(useWorkspace())
  const { session } = draftImport
  const state = useSyncExternalStore(session.subscribe, session.get)
  const step = useSyncExternalStore(draftImport.subscribe, draftImport.step)
  const isBusy = step.kind === 'comparing' || step.kind === 'saving'
  const already = step.kind === 'asking' ? alreadyMessage(step, keyLabel) : undefined
  return (
    <>
      <ImportPage
        title={title}
        list={list}
        subtitle={draftFileHelpMessage(noun)}
        news={<News step={step} draftImport={draftImport} stillNeeded={stillNeeded} />}
        state={state}
        isBusy={isBusy}
        session={session}
        rules={rules}
        template={template}
        action={
          <Button kind="main" busy={isBusy} off={offMessage(state)} onClick={() => void draftImport.begin()}>
            {DRAFT_IMPORT.save}
          </Button>
        }
      />
      <Dialog
        open={already !== undefined}
        title={already?.title ?? ''}
        beside={false}
        onClose={() => void draftImport.answer('none')}
      >
        <p>{already?.text}</p>
        <DialogFoot>
          <Button onClick={() => void draftImport.answer('none')}>{DRAFT_IMPORT.cancel}</Button>
          <Button onClick={() => void draftImport.answer('all')}>{already?.all}</Button>
          {step.kind === 'asking' && step.already < step.rows && (
            <Button kind="main" onClick={() => void draftImport.answer('the others')}>
              {already?.others}
            </Button>
          )}
        </DialogFoot>
      </Dialog>
    </>
  )
}

/** How far the drafts are saved, or what became of the last file. */
function News({
  step,
  draftImport,
  stillNeeded,
}: {
  step: DraftImportStep
  draftImport: DraftImport
  stillNeeded: string
}) {
  return (
    <div role="status">
      {step.kind === 'comparing' && <p>{DRAFT_IMPORT.comparing}</p>}
      {step.kind === 'saving' && (
        <Stack>
          <p>{DRAFT_IMPORT.saving}</p>
          <Progress label={DRAFT_IMPORT.saving} value={step.done / step.rows} />
        </Stack>
      )}
      {step.kind === 'saved' && (
        <Note
          tone="good"
          title={savedMessage(step, stillNeeded).title}
          actions={
            <>
              <LinkButton href="/outbox">{DRAFT_IMPORT.outbox}</LinkButton>
              <Button onClick={draftImport.forget}>{DRAFT_IMPORT.next}</Button>
              {step.saved > 0 && <DiscardButton saved={step.saved} draftImport={draftImport} />}
            </>
          }
        >
          <p>{savedMessage(step, stillNeeded).text}</p>
        </Note>
      )}
      {step.kind === 'stopped' && (
        <Note
          tone="bad"
          title={stoppedMessage(step).title}
          actions={
            <>
              <Button onClick={() => void draftImport.goOn()}>{DRAFT_IMPORT.goOn}</Button>
              {step.saved > 0 && <DiscardButton saved={step.saved} draftImport={draftImport} />}
            </>
          }
        >
          <p>{stoppedMessage(step).text}</p>
        </Note>
      )}
      {step.kind === 'discarded' && <Note tone="plain">{discardedMessage(step)}</Note>}
    </div>
  )
}

function DiscardButton({ saved, draftImport }: { saved: number; draftImport: DraftImport }) {
  const [isAsking, setAsking] = useState(false)
  const { button, title, text } = discardMessage(saved)
  const discard = async () => {
    const discarded = await draftImport.discard()
    if (!discarded.ok) notify.error(notDoneMessage(discarded.failure))
  }
  return (
    <>
      <Button kind="text" onClick={() => setAsking(true)}>
        {button}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={title}
        yes={button}
        no={DRAFT_IMPORT.keep}
        bad
        onYes={() => {
          setAsking(false)
          void discard()
        }}
        onNo={() => setAsking(false)}
      >
        <p>{text}</p>
      </ConfirmDialog>
    </>
  )
}

function offMessage(state: ImportState): string | undefined {
  if (state.kind === 'checking') return UPLOAD.waitForCheck
  if (state.kind !== 'checked') return DRAFT_IMPORT.noFile
  if (state.summary.wrong > 0) return wrongMessage(state.summary.wrong)
  return state.summary.rows === 0 ? DRAFT_IMPORT.noRows : undefined
}
