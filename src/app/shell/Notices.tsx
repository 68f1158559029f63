import { useId, useRef } from 'react'
import { buttonClass } from '../../ui/Button/buttonClass'
import css from './Notices.module.css'
import bar from './ShellBar.module.css'

/** The notification bell of the specification. Its count is 0, because the bank has no notices to give. */
export function Notices() {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const popover = useRef<HTMLDivElement>(null)

  const position = () => {
    const [button, shown] = [opener.current?.getBoundingClientRect(), popover.current]
    if (!button || !shown) return
    const left = Math.max(8, Math.min(button.left, innerWidth - shown.offsetWidth - 8))
    Object.assign(shown.style, { left: `${left}px`, top: `${button.bottom + 2}px` })
  }

  return (
    <>
      <button ref={opener} type="button" className={buttonClass('text')} popoverTarget={id}>
        <span className={bar.label}>
          Notices <data value={0}>0</data>
        </span>
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        className={css.notices}
        onToggle={(event) => event.newState === 'open' && position()}
      >
        No notices
      </div>
    </>
  )
}
