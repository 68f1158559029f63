import { rememberSought } from '../../offline/lists/sought-texts'
import type { Workspace } from '../../offline/workspace/workspace'

/** The id of a list's free text, in its URL. */
export const SOUGHT = 'sought'

/** Returns the URL of a list that is filtered by a text; without one, the list's path. */
export function soughtPath({ db, vault }: Pick<Workspace, 'db' | 'vault'>, path: string, text = ''): string {
  return text ? `${path}?${new URLSearchParams({ [SOUGHT]: rememberSought(db, vault, text) })}` : path
}
