import type { ReactNode } from 'react'
import type { ButtonProps } from '../../ui/Button/Button'
import type { LiveWriteForm } from './use-live-write-form'

/** The props of both dialogs of a live write. */
export interface LiveWriteDialogProps<Facts extends object> {
  form: LiveWriteForm<Facts>
  open: boolean
  title: string
  submit: string
  kind?: ButtonProps['kind']
  onCancel: () => void
  /** The summary of the facts to be sent: the number, the largest, the sum. */
  children?: ReactNode
}
