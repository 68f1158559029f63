import { rememberSought, TEXT_FIELD } from '../../../offline/lists/sought-texts'
import type { Workspace } from '../../../offline/workspace/workspace'

/** The id of the texts that a list is filtered by, in its URL. */
export const SOUGHT = 'sought'

/** Returns the URL of a list that is filtered by a text; without one, the list's path. */
export function soughtPath({ db, vault }: Pick<Workspace, 'db' | 'vault'>, path: string, text = ''): string {
  return text
    ? `${path}?${new URLSearchParams({ [SOUGHT]: rememberSought(db, vault, { [TEXT_FIELD]: text }) })}`
    : path
}
