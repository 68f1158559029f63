import { Button } from '../Button/Button'
import { useFieldWiring } from './fieldWiring'
import css from './UseOneOf.module.css'

/** More would be a list to search in, which nobody pastes by accident. */
const SHOWN_AT_MOST = 5

/**
 * Buttons that put another text into the field around them ("Use 2019884411"): what a text may have meant,
 * which only the user knows. Give it to a `Field` as `below`.
 */
export function UseOneOf({ texts, onUse }: { texts: readonly string[]; onUse: (text: string) => void }) {
  const { id } = useFieldWiring()
  if (texts.length === 0) return null
  return (
    <div className={css.use}>
      {texts.slice(0, SHOWN_AT_MOST).map((text) => (
        <Button
          key={text}
          onClick={() => {
            onUse(text)
            // The button is gone with the next render.
            document.getElementById(id)?.focus()
          }}
        >
          Use {text}
        </Button>
      ))}
    </div>
  )
}
