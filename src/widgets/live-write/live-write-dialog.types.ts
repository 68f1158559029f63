import type { ReactNode } from 'react'
import type { ButtonProps } from '../../ui/Button/Button'
import type { LiveWriteForm } from './use-live-write-form'

/** What both dialogs of a live write take. */
export interface LiveWriteDialogProps<Facts extends object> {
  form: LiveWriteForm<Facts>
  open: boolean
  title: string
  submit: string
  kind?: ButtonProps['kind']
  onCancel: () => void
  /** What is about to be sent: the number, the largest, the sum. */
  children?: ReactNode
}
