import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { may } from '../../../domain/staff/permissions'
import { useRead } from '../../../offline/react/use-read'
import { useConnection, useWorkspace } from '../../../offline/react/use-workspace'
import { configRead } from '../../../offline/reads/config.read'
import { notify } from '../../../ui/Toaster/notify'
import { useUnsavedInput } from '../../../ui/unsaved-input'
import { usePublishAsAt } from '../../../widgets/as-at/as-at'
import { useRecordBeside } from '../../../widgets/list/record/ListAndRecord'
import { soughtPath } from '../../../widgets/list/record/sought-path'
import { useOpenRow } from '../../../widgets/list/record/use-open-row'
import { useListPage } from '../../../widgets/list/use-list-page'
import type { LiveWriteOutcome } from '../../../widgets/live-write/outcome'
import { joinedMessage } from '../../../widgets/live-write/outcome.messages'
import { useLiveWriteForm } from '../../../widgets/live-write/use-live-write-form'
import { OFFLINE_SHORT } from '../../../widgets/offline-reason.messages'
import { useApprovable } from '../../../widgets/selection/use-approvable'
import { useChosen } from '../../../widgets/selection/use-chosen'
import { focusRow, useFocusAfterDecision } from '../../../widgets/selection/use-focus-after-decision'
import { approvalOf, approvePostingLive } from '../approve-posting.live'
import { pendingPostingList, shownInPostings } from '../pending-postings.list'
import {
  type ApprovalEnd,
  type ApprovalRun,
  approvalLimit,
  approveInTurn,
  type NotApprovable,
  sidesOfPostings,
  whyNotApprovable,
} from '../posting-approval.rules'
import type { Posting } from '../postings.list'
import { POSTINGS } from '../postings.messages'
import { approvedMessage, deniedMessage, PENDING, runLines, runTitle, whyNotAdvice } from './pending.messages'

export const PENDING_FILTER = { text: POSTINGS.text }
const NOTHING = {}
const TOAST = { position: 'top', id: 'approval' } as const
const NOBODY_THERE: ApprovalEnd = { kind: 'not-sent', why: '' }

/** The pending postings, those that are selected, and what approves them one after the other. */
export function usePendingApprovals() {
  const workspace = useWorkspace()
  const { user, config, token, signal } = workspace
  const [, navigate] = useLocation()
  const connection = useConnection()
  const limits = useRead(configRead, NOTHING).value
  const [asked, setAsked] = useState<readonly Posting[]>()
  const [step, setStep] = useState(0)
  const [run, setRun] = useState<ApprovalRun<Posting>>()
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const list = useListPage(pendingPostingList, PENDING_FILTER)
  usePublishAsAt(list.view.asOf)
  const last = useRef<{ readonly outcome: LiveWriteOutcome; readonly isLeft: boolean }>(undefined)
  const write = useLiveWriteForm(approvePostingLive, {
    onEnd: (outcome, isLeft) => {
      last.current = { outcome, isLeft }
    },
  })
  const lastEnd = () => last.current
  const isRunning = step > 0
  const verdict = may(user, approvePostingLive.capability)
  const off = verdict.allowed ? write.off : deniedMessage(verdict)
  useUnsavedInput(isRunning)
  // The list may still have a posting that was approved just now.
  const reason = (row: Posting): NotApprovable | undefined =>
    gone.has(row.id)
      ? { kind: 'approved' }
      : whyNotApprovable(row, { user, deployment: config, limits, waiting: write.waiting(approvalOf(row)) })
  const limit = approvalLimit(user, limits)
  const approvable = useApprovable(
    list.view.rows,
    (row) => verdict.allowed && reason(row)?.kind === 'denied',
    limit !== undefined,
  )
  const rows = approvable.shown
  const chosen = useChosen({
    rows,
    page: { page: list.page, filter: JSON.stringify(list.filter) },
    keyOf: pendingPostingList.key,
    may: (row) => reason(row) === undefined,
    isGone: (row) => gone.has(row.id),
    onGone: () => {},
  })
  const opened = useOpenRow(pendingPostingList, rows, list.view.state === 'loading')
  const beside = useRecordBeside(opened)
  const focus = useFocusAfterDecision(
    list.status.kind === 'loading' || list.status.kind === 'shrunk'
      ? undefined
      : rows.map(pendingPostingList.key),
    asked !== undefined,
    opened,
  )

  const ask = (postings: readonly Posting[]) => {
    if (postings.length === 0 || off !== undefined) {
      notify.warn(off ?? PENDING.nothingChosen, { id: 'off' })
      return
    }
    write.clear()
    setRun(undefined)
    focus.note(new Set(postings.map(pendingPostingList.key)))
    setAsked(postings)
  }

  /**
   * Asks for what a key at a row means: the selected postings, or else the one that is open beside the list.
   * At a row that is only about to be open it does nothing.
   */
  const askByKey = (at: Posting) => {
    const { row } = beside
    if (chosen.rows.length > 0 || !row) ask(chosen.rows)
    else if (row.id === at.id) askOpen(row)
  }
  const askOpen = (row: Posting) => {
    const why = whyNotAdvice(reason(row))
    if (why !== undefined) return notify.warn(why, { id: 'off' })
    // The focus goes on from its row, wherever it was.
    if (beside.isBeside) focusRow(pendingPostingList.key(row))
    ask([row])
  }

  return {
    ...list,
    /** Up to which amount the user may approve, if a limit binds. */
    limit,
    /** False if the user may approve none at all. */
    mayApprove: verdict.allowed,
    approvable,
    write,
    /** Why nothing can be approved at all. */
    off,
    reason,
    chosen,
    sum: sidesOfPostings(chosen.rows),
    /** Why nothing can be approved, in a few words if possible. */
    offShort: !verdict.allowed ? verdict.reason : off !== undefined && !connection.up ? OFFLINE_SHORT : off,
    opened,
    beside,
    /** The postings that the dialog asks about, in the order in which their approvals are sent. */
    asked,
    /** The number of the posting that is being approved; 0 if none is. */
    step,
    /** The outcome of the last approvals, if the user must be told. */
    run,
    markRead: () => setRun(undefined),
    ask,
    askOpen,
    askByKey,
    /** Enter opens a row, and approves it once it is the open one, whatever is selected. */
    enter: (row: Posting) => {
      if (verdict.allowed && beside.row?.id === row.id) askOpen(row)
      else opened.open(row)
    },
    cancel: () => {
      focus.forget()
      setAsked(undefined)
    },
    approve: async () => {
      if (!asked || isRunning) return
      last.current = undefined
      const ended = await approveInTurn(asked, (row) => approveOne(row), setStep)
      setStep(0)
      setAsked(undefined)
      setGone(new Set([...gone, ...ended.approved.map(({ id }) => id)]))
      if (lastEnd()?.isLeft) return sayElsewhere(ended)
      if (ended.approved.length > 0) sayApproved(ended.approved)
      if (ended.approved.length < asked.length) setRun(ended)
    },
  }

  async function approveOne(row: Posting): Promise<ApprovalEnd> {
    // Without its screen the run ends: the user would not see what becomes of the others.
    if (lastEnd()?.isLeft) return NOBODY_THERE
    last.current = undefined
    await write.send(approvalOf(row))
    const end = lastEnd()
    return end ? endOf(end.outcome) : NOBODY_THERE
  }

  function sayApproved(postings: readonly Posting[]) {
    const [first, ...more] = postings
    const { path, text } = shownInPostings(more.length > 0 ? '' : (first?.teller_cheque_no ?? ''))
    notify.success(approvedMessage(postings), {
      ...TOAST,
      description: PENDING.done,
      action: { label: PENDING.seeThem, onPress: () => navigate(soughtPath(workspace, path, text)) },
    })
  }

  /** Says what became of a run whose screen was left. After a logout another user may see it. */
  function sayElsewhere(ended: ApprovalRun<Posting>) {
    if (signal.aborted || token() === undefined) return
    const lines = runLines(ended)
    // One alone is said by its own toast.
    if (lines.length === 1) return
    if (lines.length === ended.approved.length) return sayApproved(ended.approved)
    const description = lines.map(({ text }) => text).join('; ')
    notify.warn(runTitle(ended), { description, durationMs: Number.POSITIVE_INFINITY })
  }
}

function endOf(outcome: LiveWriteOutcome): ApprovalEnd {
  if (outcome.kind === 'done') return { kind: 'approved' }
  if (outcome.kind === 'unknown') return { kind: 'unknown' }
  const why = joinedMessage(outcome.message)
  const isAnswered = outcome.bankSays !== undefined
  return isAnswered ? { kind: 'refused', why } : { kind: 'not-sent', why }
}
