import { useState } from 'react'
import { changePreferences } from '../../offline/lists/change-preferences'
import type { ListFilter } from '../../offline/lists/define-list'
import type { SavedFilter } from '../../offline/lists/list-preferences'
import { useWorkspace } from '../../offline/react/use-workspace'
import type { NotStored } from '../../offline/store/not-stored'
import { useListPreferences } from '../list-view/use-list-preferences'
import { withFilter } from './saved-filters.rules'

/** The filters that the user saved in a list, by the list's name, and what changes them. */
export function useSavedFilters(list: string) {
  const { db, vault } = useWorkspace()
  const preferences = useListPreferences(list)
  const [failure, setFailure] = useState<NotStored>()

  /** Returns whether the change is stored. */
  const change = async (next: (saved: readonly SavedFilter[]) => readonly SavedFilter[]) => {
    const changed = await changePreferences(db, vault, list, (before) => ({
      ...before,
      filters: next(before.filters),
    }))
    setFailure(changed.ok ? undefined : changed.failure)
    return changed.ok
  }
  return {
    /** Undefined until they are read. */
    saved: preferences?.filters,
    failure,
    add: (name: string, filter: ListFilter) =>
      change((saved) => withFilter(saved, { id: crypto.randomUUID(), name, filter })),
    rename: (one: SavedFilter, name: string) => change((saved) => withFilter(saved, { ...one, name })),
    remove: ({ id }: SavedFilter) => change((saved) => saved.filter((other) => other.id !== id)),
  }
}
