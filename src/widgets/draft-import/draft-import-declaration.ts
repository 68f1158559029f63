import type { Noun } from '../../domain/noun'
import type { DraftDefinition } from '../../offline/drafts/define-draft'
import type { ImportRules } from '../csv-import/import-columns'

/** The declaration of a screen that makes a draft of each row of a file. */
export interface DraftImportDeclaration<Values> {
  readonly title: string
  /** The list that the drafts' records are going to be in. */
  readonly list: { readonly href: string; readonly label: string }
  /** The users' word for a row: "account". */
  readonly noun: Noun
  readonly rules: ImportRules
  /** The name of the template's file. */
  readonly template: string
  /** Makes the worker that checks a file. */
  readonly newWorker: () => Worker
  readonly definition: DraftDefinition<Values>
  /** Returns the values of a draft from the clean cells of a row, by the names of the columns. */
  readonly valuesOf: (cells: Readonly<Record<string, string>>) => Values
  /** Returns what two drafts about the same have in common. */
  readonly keyOf: (values: Values) => string
  /** The users' word for the key: "BVN". */
  readonly keyLabel: string
  /** The parts that each draft still lacks before it can be sent. */
  readonly stillNeeded: string
}
