import type { RefObject } from 'react'
import { Button } from '../Button/Button'
import css from './Field.module.css'
import { type TextAdvice, useTextAdvice } from './text-advice'

/** The advice on the text of a field, and the buttons that answer the advice. The rule is handed in. */
export function FieldAdvice({
  field,
  adviceOn,
}: {
  field: RefObject<HTMLElement | null>
  adviceOn: (text: string) => TextAdvice | undefined
}) {
  const advice = useTextAdvice(field, adviceOn)
  return (
    <div aria-live="polite" className={advice ? css.advice : css.foundNothing}>
      {advice && (
        <>
          <span>{advice.message}</span>
          {advice.use && (
            <Button kind="text" onClick={advice.onUse}>
              {advice.use.label}
            </Button>
          )}
          <Button kind="text" onClick={advice.onKeep}>
            {advice.keep}
          </Button>
        </>
      )}
    </div>
  )
}
