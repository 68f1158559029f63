import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../ui/Button/Button'
import { Dialog, DialogFoot } from '../../ui/Dialog/Dialog'
import { Field } from '../../ui/Field/Field'
import { TextInput } from '../../ui/Field/Input'
import { Note } from '../../ui/Note/Note'
import { SALARY } from './salary-loans.messages'

/**
 * The phone dialog and then the OTP dialog of "Add new user". The bank has no call for either
 * (money-movement §2), so the second one says that nothing was sent instead of waiting for an OTP.
 */
export function AddSalaryUser({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [phone, setPhone] = useState('')
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const [isAtOtp, setAtOtp] = useState(false)
  const close = () => {
    setAtOtp(false)
    setProblem(undefined)
    onClose()
  }
  const goOn = (event: FormEvent) => {
    event.preventDefault()
    if (phone.trim() !== '') return setAtOtp(true)
    setProblem(SALARY.phoneEmpty)
    input.current?.focus()
  }
  if (isAtOtp)
    return (
      <Dialog open={open} title={SALARY.otpTitle} onClose={close}>
        <Note tone="warn" alert>
          {SALARY.notOffered}
        </Note>
        <Field label={SALARY.otp}>
          <TextInput inputMode="numeric" autoComplete="one-time-code" disabled />
        </Field>
        <DialogFoot>
          <Button kind="main" data-first onClick={close}>
            {SALARY.close}
          </Button>
        </DialogFoot>
      </Dialog>
    )
  return (
    <Dialog open={open} title={SALARY.add} onClose={close}>
      <form onSubmit={goOn} noValidate>
        <Note tone="warn">{SALARY.notTaken}</Note>
        <Field label={SALARY.phone} required help={SALARY.phoneText} error={problem}>
          <TextInput
            ref={input}
            data-first
            type="tel"
            inputMode="tel"
            value={phone}
            onChange={({ target }) => {
              setProblem(undefined)
              setPhone(target.value)
            }}
          />
        </Field>
        <DialogFoot>
          <Button kind="text" onClick={close}>
            {SALARY.back}
          </Button>
          <Button type="submit" kind="main">
            {SALARY.next}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
