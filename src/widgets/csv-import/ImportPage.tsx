import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { csvCell } from '../../domain/text/csv-cell'
import { Button } from '../../ui/Button/Button'
import { Note } from '../../ui/Note/Note'
import { Row } from '../../ui/Page/Layout'
import { PageHead } from '../../ui/Page/PageHead'
import { Progress } from '../../ui/Progress/Progress'
import { saveFile } from '../download/save-file'
import { ChosenFile } from './ChosenFile'
import { fileProblemMessage, UPLOAD } from './csv-import.messages'
import css from './ImportPage.module.css'
import type { ImportRules } from './import-columns'
import type { ImportSession, ImportState } from './start-import'

/** The page of an import: choose a file, check, mend, preview. `action` uploads or saves the rows. */
export function ImportPage({
  title,
  list,
  subtitle,
  news,
  state,
  session,
  rules,
  template,
  action,
  isBusy = false,
}: {
  title: string
  list: { readonly href: string; readonly label: string }
  subtitle: string
  /** The message about the outcome of the last file. */
  news: ReactNode
  state: ImportState
  session: ImportSession
  rules: ImportRules
  template: string
  action: ReactNode
  /** The rows are being taken, so that they do not change. */
  isBusy?: boolean
}) {
  return (
    <>
      <PageHead title={title} crumb={list} subtitle={subtitle} />
      {news}
      {!isBusy && <FileChooser state={state} session={session} rules={rules} template={template} />}
      {!isBusy && state.kind === 'checked' && <ChosenFile state={state} session={session} rules={rules} />}
      <div className={css.foot}>{action}</div>
    </>
  )
}

/** Chooses the file, and shows how far its check is or why it was not taken. */
function FileChooser({
  state,
  session,
  rules,
  template,
}: {
  state: ImportState
  session: ImportSession
  rules: ImportRules
  template: string
}) {
  const input = useRef<HTMLInputElement>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (file) void session.choose(file)
    // Emptied, so that the same file can be chosen again after it was changed.
    event.target.value = ''
  }
  const saveTemplate = () => {
    const header = rules.columns.map(({ name }) => csvCell(name)).join(',')
    saveFile(template, new Blob(['\uFEFF', header, '\r\n'], { type: 'text/csv' }))
  }
  const problem = state.kind === 'refused' ? fileProblemMessage(state.problem) : undefined
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label={UPLOAD.file}
        onChange={choose}
      />
      <Row className={css.choice}>
        <Button kind={state.kind === 'none' ? 'plain' : 'text'} onClick={() => input.current?.click()}>
          {state.kind === 'none' ? UPLOAD.choose : UPLOAD.chooseOther}
        </Button>
        <Button kind="text" onClick={saveTemplate}>
          {UPLOAD.template}
        </Button>
      </Row>
      <div role="status">
        {state.kind === 'checking' && (
          <div className={css.checking}>
            <p>
              {UPLOAD.checking}: <b>{state.fileName}</b>
            </p>
            <Progress label={UPLOAD.checking} value={state.part} />
            <Button kind="text" onClick={session.clear}>
              {UPLOAD.cancel}
            </Button>
          </div>
        )}
      </div>
      {problem && state.kind === 'refused' && (
        <Note tone="bad" alert title={problem.title}>
          <p>{state.fileName}</p>
          <p>{problem.text}</p>
        </Note>
      )}
    </>
  )
}
