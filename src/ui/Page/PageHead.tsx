import { type MouseEvent, type ReactNode, useId } from 'react'
import { buttonClass } from '../Button/Button'
import { classes } from '../classes'
import { UiLink } from '../link'
import css from './PageHead.module.css'

/**
 * The head of a page. `status` is one line beside the title, or below it if there is no room, and keeps its
 * height whatever it says; `subtitle` is a text below the title. `actions` are visible at every width; `more`
 * (export, upload) is beside them if there is room, and opens from a "More" button on a phone. `filter` is
 * the filter bar of a list.
 */
export function PageHead({
  title,
  crumb,
  status,
  subtitle,
  actions,
  more,
  filter,
}: {
  title: string
  /** Where the screen belongs. With `isStepBack` it leads back in the history, if the tab has one. */
  crumb?: { href: string; label: string; isStepBack?: boolean } | undefined
  status?: ReactNode
  subtitle?: ReactNode
  actions?: ReactNode
  more?: ReactNode
  filter?: ReactNode
}) {
  const moreId = useId()
  const close = (event: MouseEvent<HTMLDivElement>) => {
    const dialog = event.currentTarget
    const off = event.target instanceof Element && event.target.closest('[aria-disabled="true"]')
    if (event.target !== dialog && !off) dialog.hidePopover?.()
  }
  return (
    <div className={css.head}>
      <div className={css.titles}>
        {crumb && (
          <UiLink
            className={css.crumb}
            href={crumb.href}
            data-crumb
            aria-keyshortcuts="Escape"
            onClick={crumb.isStepBack ? stepBack : undefined}
          >
            {crumb.label}
          </UiLink>
        )}
        {/* Escape leaves a field for it, also on a screen that came after its navigation. */}
        <h1 tabIndex={-1}>{title}</h1>
        {subtitle && <p className={css.subtitle}>{subtitle}</p>}
      </div>
      {status && <p className={css.status}>{status}</p>}
      {(actions || more) && (
        <div className={css.actions}>
          {more && (
            <>
              <button type="button" className={classes(buttonClass(), css.opener)} popoverTarget={moreId}>
                More
              </button>
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys press the buttons inside; their click arrives here */}
              {/* biome-ignore lint/a11y/noStaticElementInteractions: closes after any choice within, is nothing itself */}
              <div className={css.more} id={moreId} popover="auto" onClick={close}>
                {more}
              </div>
            </>
          )}
          {actions && <div className={css.main}>{actions}</div>}
        </div>
      )}
      {filter}
    </div>
  )
}

/** Goes back instead of following the link, unless that opens another tab or there is no way back. */
function stepBack(event: MouseEvent<HTMLAnchorElement>) {
  const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  if (isElsewhere || history.length <= 1) return
  event.preventDefault()
  history.back()
}
