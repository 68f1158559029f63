import { useState, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { may } from '../../../domain/staff/permissions'
import { useOutdated } from '../../../offline/react/use-read'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { Button, LinkButton } from '../../../ui/Button/Button'
import { ConfirmDialog } from '../../../ui/Dialog/ConfirmDialog'
import { Dialog, DialogFoot } from '../../../ui/Dialog/Dialog'
import { DetailLines } from '../../../ui/Drawer/DetailLines'
import type { Detail } from '../../../ui/Drawer/drawer.types'
import { FormSection, SaveBar } from '../../../ui/LongForm/LongForm'
import { Note } from '../../../ui/Note/Note'
import { usePublishAsAt } from '../../../widgets/as-at/as-at'
import { LiveWriteNews } from '../../../widgets/live-write/LiveWriteNews'
import { changesOf } from '../../../widgets/record-edit/record-edit.rules'
import { fullTime } from '../../../widgets/timestamp/timestamp-text'
import type { ShownAccountProps } from '../AccountScreen'
import { customerName, isApproved } from '../account'
import { EDIT_PATH } from '../account-in-state'
import { AccountActivity } from '../activity/AccountActivity'
import { AccountWays } from '../activity/AccountWays'
import { AccountNotRead } from '../edit/AccountNotRead'
import { EDIT_LABELS, EDIT_SECTIONS } from '../edit/account-edit.fields'
import { ACCOUNT_EDIT, changedMessage, lastChangeMessage } from '../edit/account-edit.messages'
import { type AccountRecord, canShowPicture, EDITED_PICTURES, isPicture } from '../edit/edited-account'
import { LoadingFields } from '../edit/LoadingFields'
import { accountMemory } from '../edit/use-account-edit'
import css from './AccountReview.module.css'
import {
  ACCOUNT_REVIEW,
  approveQuestion,
  changedSince,
  changeMessage,
  enlargeMessage,
  unsentEditMessage,
} from './account-review.rules'
import { useAccountApproval } from './use-account-approval'

/** An account that was read at `asOf` (ms), with its approval. */
export function ReviewedAccount({ account, asOf, read }: ShownAccountProps) {
  usePublishAsAt(asOf)
  const { isOld, note } = useOutdated(read)
  const { write, off, isAsked, isBusy, ask, cancel, confirm } = useAccountApproval(account, {
    onDone: note,
    refresh: read.refresh,
  })
  const { outcome } = write
  const isDone = outcome?.kind === 'done'
  return (
    <>
      <LiveWriteNews
        // Of an approval the first word is that it is one; the bank says only that the account was updated.
        form={isDone ? { ...write, outcome: { ...outcome, message: ACCOUNT_REVIEW.approved } } : write}
        label={ACCOUNT_EDIT.news}
        next={isDone ? outcome.message : ''}
        see={
          <LinkButton kind="text" href="/transactions/accountOpening">
            {ACCOUNT_EDIT.see}
          </LinkButton>
        }
      />
      {isOld ? (
        read.refreshing ? (
          <LoadingFields received={read.received} />
        ) : (
          <AccountNotRead id={account.id} read={read} />
        )
      ) : (
        <div className={css.page}>
          <div className={css.review}>
            <AccountWays account={account} />
            <ChangedSince account={account} />
            <section aria-label={ACCOUNT_REVIEW.pictures} className={css.pictures}>
              {EDITED_PICTURES.map((name) => (
                <ReviewPicture key={name} label={EDIT_LABELS[name]} src={account[name]} />
              ))}
            </section>
            {EDIT_SECTIONS.map(({ id, label, fields }) => (
              <FormSection key={id} id={id} title={label}>
                <DetailLines
                  lines={[
                    ...fields.map((field) => ({
                      label: field.label,
                      value: account[field.name] || ACCOUNT_REVIEW.none,
                    })),
                    ...(id === 'account' ? recordLines(account) : []),
                  ]}
                />
              </FormSection>
            ))}
          </div>
          <div className={css.activity}>
            <AccountActivity account={account} />
          </div>
          <ReviewActs account={account} off={off} isBusy={isBusy} onApprove={ask} />
        </div>
      )}
      <ConfirmDialog
        open={isAsked}
        title={approveQuestion(customerName(account))}
        yes={ACCOUNT_EDIT.approve}
        no={ACCOUNT_REVIEW.cancel}
        busy={isBusy}
        onYes={() => void confirm()}
        onNo={cancel}
      >
        <DetailLines
          lines={[
            { label: EDIT_LABELS.nuban, value: account.nuban || ACCOUNT_REVIEW.none },
            { label: EDIT_LABELS.account_number, value: account.account_number || ACCOUNT_REVIEW.none },
          ]}
        />
      </ConfirmDialog>
    </>
  )
}

/** The fields that no edit changes. An approval sets the staff id to that of its user (foundations §4). */
function recordLines({ created_at, staff_id }: AccountRecord): readonly Detail[] {
  return [
    { label: ACCOUNT_REVIEW.created, value: fullTime(created_at) },
    { label: ACCOUNT_REVIEW.approvedBy, value: staff_id || ACCOUNT_REVIEW.none },
  ]
}

/** The changes since this screen was opened, and the user who made the last change according to the bank. */
function ChangedSince({ account }: { account: AccountRecord }) {
  const [opened] = useState(account)
  const changes = changedSince(opened, account)
  if (changes.length === 0) return null
  return (
    <Note tone="warn" alert title={ACCOUNT_REVIEW.changed}>
      <p>{lastChangeMessage(account.updated_by, fullTime(account.updated_at))}</p>
      <DetailLines
        lines={changes.map(({ name, before, after }) => ({
          label: EDIT_LABELS[name],
          value: isPicture(name) ? ACCOUNT_REVIEW.otherPicture : changeMessage(before, after),
        }))}
      />
    </Note>
  )
}

/** The ways on: the edit form, and the approval of an account that has none. */
function ReviewActs({
  account,
  off,
  isBusy,
  onApprove,
}: {
  account: AccountRecord
  /** Why it cannot be approved now. */
  off: string | undefined
  isBusy: boolean
  onApprove: () => void
}) {
  const workspace = useWorkspace()
  const [, navigate] = useLocation()
  const memory = accountMemory(workspace, account.id)
  const typed = useSyncExternalStore(memory.subscribe, memory.typed)
  const unsent = typed ? changesOf(typed).length : 0
  const mayEdit = may(workspace.user, 'edit account', workspace.config).allowed
  const canApprove = !isApproved(account)
  const why = canApprove && off ? off : unsent > 0 && unsentEditMessage(changedMessage(unsent))
  return (
    <SaveBar why={why && <span role="status">{why}</span>}>
      {mayEdit && (
        <Button onClick={() => navigate(EDIT_PATH, { state: { id: account.id } })}>
          {ACCOUNT_REVIEW.edit}
        </Button>
      )}
      {canApprove && (
        <Button kind="main" busy={isBusy} off={isBusy ? undefined : off} offQuiet onClick={onApprove}>
          {ACCOUNT_EDIT.approve}
        </Button>
      )}
    </SaveBar>
  )
}

/** A picture of the account, whole; pressed, it opens in full size. `src` is '' if there is none. */
function ReviewPicture({ label, src }: { label: string; src: string }) {
  const [isLarge, setLarge] = useState(false)
  const close = () => setLarge(false)
  return (
    <figure>
      <figcaption>{label}</figcaption>
      {canShowPicture(src) ? (
        <>
          <button
            type="button"
            className={css.frame}
            aria-label={enlargeMessage(label)}
            onClick={() => setLarge(true)}
          >
            <img src={src} alt={label} />
          </button>
          <Dialog open={isLarge} title={label} className={css.large} onClose={close}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever uses the keyboard scrolls it too */}
            <section className={css.whole} aria-label={enlargeMessage(label)} tabIndex={0}>
              <img src={src} alt={label} />
            </section>
            <DialogFoot>
              <Button data-first onClick={close}>
                {ACCOUNT_REVIEW.close}
              </Button>
            </DialogFoot>
          </Dialog>
        </>
      ) : (
        <p className={css.frame}>{src === '' ? ACCOUNT_REVIEW.noPicture : ACCOUNT_EDIT.notShown}</p>
      )}
    </figure>
  )
}
