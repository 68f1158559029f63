import type { ReactNode } from 'react'
import { PageHead } from '../../ui/Page/PageHead'
import { ChosenFile } from './ChosenFile'
import { FileChooser } from './FileChooser'
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
