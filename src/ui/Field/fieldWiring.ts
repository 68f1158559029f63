import { createContext, useContext, useId } from 'react'

type Wiring = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean }

/** What a field passes to the control inside it. */
export const FieldContext = createContext<Wiring | null>(null)

/**
 * Returns the attributes that tie a control to the label, help and error of the `Field` around it. Outside of
 * a field it only gives an id, and the caller names the control with `aria-label`.
 */
export function useFieldWiring(own?: { id?: string | undefined; 'aria-describedby'?: string | undefined }) {
  const field = useContext(FieldContext)
  const spareId = useId()
  const describedBy = [field?.describedBy, own?.['aria-describedby']].filter(Boolean).join(' ')
  return {
    id: own?.id ?? field?.id ?? spareId,
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(field?.invalid && { 'aria-invalid': true as const }),
    ...(field?.required && { 'aria-required': true as const }),
  }
}
