import type { Noun } from '../../domain/noun'
import type { UploadWrite } from '../../offline/live-writes/define-live'
import type { UploadFacts } from '../../offline/live-writes/upload-facts'
import type { ImportRules } from './import-columns'

export interface UploadDeclaration {
  /** "Upload transfers" */
  readonly title: string
  /** The list that the rows go into. */
  readonly list: { readonly href: string; readonly label: string }
  readonly noun: Noun
  readonly rules: ImportRules
  /** Makes the worker that checks the file, if its rows have rules beyond their cells. */
  readonly newWorker?: () => Worker
  /** The name of the template's file. */
  readonly template: string
  readonly live: UploadWrite<UploadFacts, 'identity' | 'token'>
}
