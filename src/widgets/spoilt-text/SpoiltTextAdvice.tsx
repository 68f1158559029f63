import type { RefObject } from 'react'
import { FieldAdvice } from '../../ui/Field/FieldAdvice'
import { spoiltAdvice } from './spoilt-text.messages'

/** The advice below a field if a spreadsheet has spoilt its text. */
export function SpoiltTextAdvice({ field }: { field: RefObject<HTMLElement | null> }) {
  return <FieldAdvice field={field} adviceOn={spoiltAdvice} />
}
