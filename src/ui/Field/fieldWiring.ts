import { type ComponentType, createContext, type ReactNode, type RefObject, useContext, useId } from 'react'

type Wiring = {
  id: string
  label: ReactNode
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

/** The attributes that a field passes to the control inside it. */
export const FieldContext = createContext<Wiring | null>(null)

/**
 * The component that shows advice below each field on its text, once the component is loaded; undefined if
 * there is none.
 */
export const FieldAdviceContext = createContext<
  ComponentType<{ field: RefObject<HTMLElement | null> }> | undefined
>(undefined)

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

/**
 * Returns the label of the `Field` around a control and the id of its element, for a control of several parts
 * that names them by it. Outside of a field both are undefined.
 */
export function useFieldLabel(): { readonly label: ReactNode; readonly labelId: string | undefined } {
  const field = useContext(FieldContext)
  return { label: field?.label, labelId: field?.labelId }
}
