import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** The advice below a text that may not be what its writer meant. The user is free to ignore the advice. */
export interface TextAdvice {
  readonly message: string
  /** Says no more about this text. */
  readonly keep: string
  /** The text that was probably meant, and the label of the button that takes it. */
  readonly use?: { readonly label: string; readonly text: string }
}

/**
 * Returns the advice on the text of a field, and how the user answers it. Numbers, passwords, choices and
 * what cannot be edited are no texts.
 */
export function useTextAdvice(
  field: RefObject<HTMLElement | null>,
  adviceOn: (text: string) => TextAdvice | undefined,
) {
  const [seen, setSeen] = useState<{ readonly text: string; readonly advice: TextAdvice }>()
  const [kept, setKept] = useState<string>()
  const read = useEffectEvent(() => {
    const text = textControl(field.current)?.value ?? ''
    const advice = adviceOn(text)
    setSeen((before) => (advice && (before?.text === text ? before : { text, advice })) || undefined)
  })
  // A field may come with a text.
  useEffect(() => read())
  useEffect(() => {
    const onInput = ({ target }: Event) => {
      if (target instanceof Node && field.current?.contains(target)) read()
    }
    // Behind React's own listener. Between two listeners the browser runs microtasks: a state that is set
    // before it would be rendered with the earlier text of the field, and what was just typed would be lost.
    document.addEventListener('input', onInput)
    return () => document.removeEventListener('input', onInput)
  }, [field])
  const isSaid = seen !== undefined
  useEffect(() => {
    if (!isSaid) return
    // A press may empty the field without an event of the field itself: "Clear", "Add".
    const onPress = () => read()
    const presses = ['click', 'keyup', 'focusin'] as const
    for (const press of presses) document.addEventListener(press, onPress)
    return () => {
      for (const press of presses) document.removeEventListener(press, onPress)
    }
  }, [isSaid])
  if (!seen || seen.text === kept) return undefined
  const { text, advice } = seen
  return {
    ...advice,
    onKeep: () => {
      setKept(text)
      textControl(field.current)?.focus()
    },
    onUse: () => {
      const control = textControl(field.current)
      if (control && advice.use) typeInto(control, advice.use.text)
    },
  }
}

type TextControl = HTMLInputElement | HTMLTextAreaElement

/** Returns the control of a field if a user writes words into it. */
function textControl(field: HTMLElement | null): TextControl | undefined {
  const control = field?.querySelector<TextControl>('textarea, input:not([role])')
  if (!control || control.readOnly || !['text', 'textarea'].includes(control.type)) return undefined
  if (!['', 'text'].includes(control.inputMode)) return undefined
  // The browser completes passwords, tokens and addresses: they are no words.
  return ['', 'off'].includes(control.autocomplete) ? control : undefined
}

/** Changes a control as its user does, so that whoever listens to it learns of it. */
function typeInto(control: TextControl, text: string): void {
  const kind = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  // React takes a plain assignment for its own.
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(control, text)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.focus()
}
