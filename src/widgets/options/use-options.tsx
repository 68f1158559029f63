import { type ReactNode, useCallback, useEffect } from 'react'
import { isUnreachable } from '../../bank/failure'
import { useRead } from '../../offline/react/use-read'
import { useWorkspace } from '../../offline/react/use-workspace'
import type { CodedOption, OptionsRead } from '../../offline/reads/define-options-read'
import { isBankFailure } from '../../offline/worker/jobs'
import { notify } from '../../ui/Toaster/notify'
import { jobFailureMessage } from '../job-failure.messages'
import { OptionsNote } from './OptionsNote'

/** The options of a field, with their titles and a note about them. */
interface Options {
  readonly options: readonly CodedOption[]
  /** Returns the title of a code, or '' if it is not known. */
  readonly titleOf: (code: string) => string
  /**
   * The note below the field: the options are loading, there are none, or how old they are, with a button to
   * retry.
   */
  readonly note: ReactNode
}

/**
 * Reads options and shows a refusal in a toast (money-movement §8); the status bar shows already that there
 * is no connection.
 */
export function useOptions(read: OptionsRead): Options {
  const { user } = useWorkspace()
  const view = useRead(read, { orgId: user.org_id })
  const { failure } = view
  useEffect(() => {
    if (!failure || (isBankFailure(failure) && isUnreachable(failure))) return
    notify.error(jobFailureMessage(failure), { id: failure.kind })
  }, [failure])

  const options = view.value ?? NONE
  const needsNote = view.loading || failure !== undefined || options.length === 0
  const titleOf = useCallback(
    (code: string) => options.find((option) => option.code === code)?.title ?? '',
    [options],
  )
  return {
    options,
    titleOf,
    note: needsNote && <OptionsNote view={view} noun={read.noun} />,
  }
}

const NONE: readonly CodedOption[] = []
