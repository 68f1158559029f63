import { type FormEvent, useState } from 'react'
import { digitsOf } from '../../../domain/text/digits'
import { readDigits } from '../../../domain/text/read-digits'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { Button } from '../../../ui/Button/Button'
import { ConfirmDialog } from '../../../ui/Dialog/ConfirmDialog'
import { Row } from '../../../ui/Page/Layout'
import { notify } from '../../../ui/Toaster/notify'
import type { Problems } from '../../../widgets/form/problems.rules'
import { useLiveForm } from '../../../widgets/form/use-live-form'
import { defineFormMemoryById } from '../../../widgets/live-write/form-memory'
import { NumberField } from '../../../widgets/number-field/NumberField'
import { numberProblemMessage } from '../../../widgets/number-field/number-field.messages'
import type { IcadAccount } from '../icad-accounts.list'
import { type CifFacts, readCif, updateCifLive } from '../update-cif.live'
import { otherCifMessage, SETUP } from './setup.messages'

/** The CIF of the account (money-movement §2). */
export function CifForm({ form }: { form: ReturnType<typeof useCifForm> }) {
  const { isBusy, question } = form
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy && form.off === undefined) form.update()
  }
  return (
    <>
      <form aria-label={SETUP.cif} autoComplete="off" noValidate onSubmit={submit}>
        <NumberField
          name="cif"
          label={SETUP.cif}
          help={SETUP.cifHelp}
          error={form.problem}
          readOnly={isBusy}
          value={form.typed}
          onChange={form.type}
        />
        <Row>
          <Button type="submit" busy={isBusy} off={form.off}>
            {SETUP.updateCif}
          </Button>
        </Row>
      </form>
      <ConfirmDialog
        open={question !== undefined}
        title={SETUP.otherCif}
        yes={SETUP.replaceCif}
        no={SETUP.keepCif}
        onYes={() => question?.replace()}
        onNo={() => question?.keep()}
      >
        <p>{question?.text}</p>
      </ConfirmDialog>
    </>
  )
}

/** The input for the CIF of an account. */
interface TypedCif {
  /** Undefined while it is unchanged. */
  readonly text?: string
  /** The CIF that the account's row had when this was typed. */
  readonly over?: string
  /** The CIF that the bank has accepted since; it counts until the row shows it. */
  readonly saved?: string
}

/** Returns the typed CIF of an account. It outlives the dialog. */
const cifMemory = defineFormMemoryById<TypedCif, CifFacts>({
  stored: { name: 'cif', version: 1 },
  empty: {},
  isTyped: ({ text }) => text !== undefined,
  after: ({ over = '' }, { cif }) => ({ over, saved: cif }),
  rest: (typed, { cif }) => ({ ...typed, saved: cif }),
})

/** The form of an account's CIF. It begins with the CIF that the account has. */
export function useCifForm({ id, accountName, accountNumber, cif: present }: IcadAccount) {
  const workspace = useWorkspace()
  const readTyped = ({ text, over, saved }: TypedCif) => {
    const atBank = saved !== undefined && over === present ? saved : present
    const cif = text === undefined ? atBank : digitsOf(text)
    return { shown: text ?? atBank, atBank, cif }
  }
  const form = useLiveForm(updateCifLive, (session) => cifMemory(session, id), {
    problemsOf: (typed) => cifProblems(readTyped(typed)),
    onEnd: (outcome, isLeft) => {
      if (outcome.kind === 'done' && !isLeft) notify.success(outcome.message)
    },
  })
  const { write } = form
  const { shown, atBank, cif } = readTyped(form.typed)
  const [isComparing, setComparing] = useState(false)
  const [other, setOther] = useState<string>()
  const facts: CifFacts = { id, account_name: accountName, account_number: accountNumber, cif }
  /** Sends it, unless another user has given the account another CIF than the one that is shown. */
  const compareAndSend = async () => {
    const { connection, user, signal } = workspace
    const token = workspace.token()
    // Without a session nothing is sent either, and the write says so.
    if (token === undefined) return void write.send(facts)
    setComparing(true)
    const read = await readCif(facts, { connection, token, orgId: user.org_id, signal })
    setComparing(false)
    if (signal.aborted) return
    const now = read.ok ? read.value : undefined
    if (now !== undefined && now !== atBank && now !== cif) setOther(now)
    else await write.send(facts)
  }
  return {
    /** The text in the field. */
    typed: shown,
    write,
    isBusy: isComparing || write.sending,
    question:
      other === undefined
        ? undefined
        : {
            text: otherCifMessage(other, atBank, cif),
            replace: () => {
              setOther(undefined)
              void write.send(facts)
            },
            keep: () => {
              setOther(undefined)
              form.memory.type({ over: present, saved: other })
            },
          },
    problem: form.problems.cif,
    off: write.offFor(facts),
    type: (next: string) => form.memory.type({ text: next, over: present }),
    update: () => {
      if (form.check()) void compareAndSend()
    },
  }
}

/** Returns why a CIF cannot be sent: only digits are one (money-movement §5, "Schedule creation"). */
function cifProblems({
  shown,
  cif,
  atBank,
}: {
  readonly shown: string
  readonly cif: string
  readonly atBank: string
}): Problems<'cif'> {
  if (shown.trim() === '') return { cif: SETUP.cifRequired }
  if (cif === atBank) return { cif: SETUP.cifUnchanged }
  return { cif: cif === '' ? numberProblemMessage(readDigits(shown), undefined) : undefined }
}
