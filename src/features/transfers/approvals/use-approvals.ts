import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { useList } from '../../../offline/react/use-list'
import { useConnection, useWorkspace } from '../../../offline/react/use-workspace'
import { notify } from '../../../ui/Toaster/notify'
import { usePublishAsAt } from '../../../widgets/as-at/as-at'
import { useRecordBeside } from '../../../widgets/list/record/ListAndRecord'
import { soughtPath } from '../../../widgets/list/record/sought-path'
import { useOpenRow } from '../../../widgets/list/record/use-open-row'
import { useListPage } from '../../../widgets/list/use-list-page'
import type { LiveWriteOutcome } from '../../../widgets/live-write/outcome'
import { useLiveWriteForm } from '../../../widgets/live-write/use-live-write-form'
import { OFFLINE_SHORT } from '../../../widgets/offline-reason.messages'
import { useApprovable } from '../../../widgets/selection/use-approvable'
import { type FilteredPage, isSamePage, useChosen } from '../../../widgets/selection/use-chosen'
import { focusRow, useFocusAfterDecision } from '../../../widgets/selection/use-focus-after-decision'
import { shownInTransfers } from '../shown-in-transfers'
import type { Transfer } from '../transfer'
import { transferList } from '../transfers.list'
import { TRANSFERS } from '../transfers.messages'
import { type DecisionFacts, updateTransfersStatusLive } from '../update-transfers-status.live'
import { APPROVALS, askAgainMessage, decidedMessage, goneMessage, whyNotMessage } from './approvals.messages'
import {
  chosenSums,
  type Decision,
  isDecided,
  type NotSelectable,
  type ShownPage,
  whyNotSelectable,
} from './approvals.rules'

/** The specification leaves the status out of the filter of this list. */
export const APPROVALS_FILTER = { text: TRANSFERS.text }
const INITIATED = { status: 'initiated' }
/** One toast for all decisions: what is said of one replaces what was said of the one before. */
const TOAST = { position: 'top', id: 'decision' } as const

/** The initiated transfers, those that are selected, and what approves or rejects them. */
export function useApprovals() {
  const workspace = useWorkspace()
  const { user, config } = workspace
  const [, navigate] = useLocation()
  const connection = useConnection()
  const [decision, setDecision] = useState<Decision>()
  // The list may still show a decided transfer as initiated, and Enter would ask for it again. They are kept
  // until the screen is left.
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const list = useListPage(transferList, APPROVALS_FILTER, INITIATED)
  usePublishAsAt(list.view.asOf)
  const write = useLiveWriteForm(updateTransfersStatusLive, {
    onEnd: (outcome, isLeft) => {
      if (!isLeft) conclude(outcome)
    },
  })
  const found = write.sentBefore.ended
    .flatMap(({ write: { facts }, end }) => (end.kind === 'arrived' ? (facts?.transfers ?? []) : []))
    .map(({ id }) => id)
    .join(' ')
  useEffect(() => {
    if (found !== '') setDecided((before) => new Set([...before, ...found.split(' ')]))
  }, [found])
  const reason = (row: Transfer): NotSelectable | undefined =>
    decided.has(row.id)
      ? { kind: 'not-initiated' }
      : whyNotSelectable(row, user, config, write.waiting(factsOf('pending', [row], row.amount_wth_fees)))
  const { source } = list.view
  // No limit binds whoever authorises transfers, so all are shown until the user leaves their own out.
  const approvable = useApprovable(list.view.rows, (row) => reason(row)?.kind === 'own', false)
  const rows = approvable.shown
  const { kind, pages } = list.status
  const isFresh = source === 'bank' && (kind === 'rows' || kind === 'none')
  const page = { page: list.page, filter: JSON.stringify(list.filter) }
  const shown: ShownPage = { rows: list.view.rows, isFirst: list.page === 1, isLast: list.page >= pages }
  // Another filter shows other transfers, so one that is missing there may still be waiting.
  const isGone = (row: Transfer, where: FilteredPage) =>
    isDecided(row, isFresh && (!list.isFiltered || isSamePage(where, page)) ? shown : undefined)
  const chosen = useChosen({
    rows,
    page,
    keyOf: transferList.key,
    may: (row) => reason(row) === undefined,
    isGone,
    onGone: (gone) => {
      // The open dialog says it of its own transfers when it closes.
      if (!gone.some((row) => left.some(({ id }) => id === row.id)))
        notify.warn(goneMessage(gone), { position: 'top' })
    },
  })
  const left = leftOf(decision)
  const leftKeys = left.map(transferList.key).join(' ')
  const closeForLeft = useEffectEvent(() => {
    if (!decision) return
    notify.warn(askAgainMessage(decision, left, reason), { position: 'top' })
    setDecision(undefined)
  })
  useEffect(() => {
    if (leftKeys !== '') closeForLeft()
  }, [leftKeys])
  const last = useList(transferList, INITIATED, list.isFiltered ? 1 : pages)
  const opened = useOpenRow(transferList, rows, list.view.state === 'loading')
  const beside = useRecordBeside(opened)
  const focus = useFocusAfterDecision(
    kind === 'loading' || kind === 'shrunk' ? undefined : rows.map(transferList.key),
    decision !== undefined,
    opened,
  )

  /**
   * Returns the transfers of the open dialog that cannot be decided on any more, as they are shown now; none
   * while the decision is being sent, which also makes them leave for a moment.
   */
  function leftOf(asked: Decision | undefined): readonly Transfer[] {
    if (!asked || write.sending) return []
    const { openAt } = asked
    return asked.chosen
      .map((row) => rows.find(({ id }) => id === row.id) ?? row)
      .filter((row) =>
        openAt
          ? isGone(row, openAt) || reason(row) !== undefined
          : !chosen.selection.selected.has(transferList.key(row)),
      )
      .filter((row) => reason(row)?.kind !== 'being-sent')
  }

  function conclude(outcome: LiveWriteOutcome) {
    if (outcome.kind !== 'failed') {
      if (decision) close(decision)
      if (outcome.kind !== 'done' || !decision) return
      setDecided(new Set([...decided, ...decision.chosen.map(({ id }) => id)]))
      sayDecided(decision, outcome.message)
      return
    }
    if (outcome.bankSays) notify.error(outcome.bankSays, TOAST)
  }

  /** Closes the dialog. Its transfers are selected no longer; others that are selected stay so. */
  function close({ openAt, chosen: [row] }: Decision) {
    if (!openAt) chosen.clear()
    else if (row && chosen.selection.selected.has(transferList.key(row))) chosen.toggle(row)
    setDecision(undefined)
  }

  function ask(status: DecisionFacts['status'], transfers: readonly Transfer[], openAt?: FilteredPage) {
    const sums = chosenSums(transfers)
    const why = openAt && transfers[0] && reason(transfers[0])
    if (!sums || why || write.off !== undefined) {
      notify.warn(why ? whyNotMessage(why) : (write.off ?? APPROVALS.nothingChosen), { id: 'off' })
      return
    }
    write.clear()
    notify.dismiss('off')
    focus.note(new Set(transfers.map(transferList.key)))
    setDecision({ status, sums, chosen: transfers, openAt })
  }

  function askSelected(status: DecisionFacts['status']) {
    ask(status, chosen.rows)
  }

  /** Asks for the open transfer alone. The focus goes on from its row, wherever it was. */
  function askOpen(status: DecisionFacts['status']) {
    const { row } = beside
    // It was decided on just now: the next one is about to be open.
    if (!row || decided.has(row.id)) return
    focusRow(transferList.key(row))
    ask(status, [row], page)
  }

  /**
   * Asks for what a key at a row means: the selected transfers, or else the one that is open beside the list.
   * At a row that is only about to be open it does nothing.
   */
  function askByKey(status: DecisionFacts['status'], at: Transfer) {
    if (chosen.rows.length > 0 || !beside.row) askSelected(status)
    else if (beside.row.id === at.id) askOpen(status)
  }

  function sayDecided({ status, sums, chosen: decided }: Decision, message: string) {
    const { path, text } = shownInTransfers(sums.count > 1 ? '' : (decided[0]?.order_id ?? ''))
    const filtered = `${path}?status=${status === 'pending' ? 'approved' : status}`
    notify.success(decidedMessage(status, sums), {
      ...TOAST,
      description: message,
      action: {
        label: APPROVALS.seeThem,
        onPress: () => navigate(text ? soughtPath(workspace, path, text) : filtered),
      },
    })
  }

  return {
    ...list,
    write,
    /** Why no decision can be sent, in a few words if possible. */
    offShort: write.off !== undefined && !connection.up ? OFFLINE_SHORT : write.off,
    reason,
    approvable,
    chosen,
    sums: chosenSums(chosen.rows),
    opened,
    beside,
    oldest: last.source === 'bank' ? last.rows.at(-1)?.created_at : undefined,
    decision,
    askSelected,
    askOpen,
    askByKey,
    /** Enter opens a row, and approves it once it is the open one, whatever is selected. */
    enter: (row: Transfer) => {
      if (beside.row?.id === row.id) askOpen('pending')
      else opened.open(row)
    },
    cancel: () => {
      focus.forget()
      setDecision(undefined)
    },
    authorise: async (token: string) => {
      if (!decision || write.sending || left.length > 0) return
      await write.send(factsOf(decision.status, decision.chosen, decision.sums.sum), { token })
    },
  }
}

function factsOf(
  status: DecisionFacts['status'],
  transfers: readonly Transfer[],
  sum: DecisionFacts['sum'],
): DecisionFacts {
  return { status, transfers: transfers.map(({ id, order_id }) => ({ id, order_id })), sum }
}
