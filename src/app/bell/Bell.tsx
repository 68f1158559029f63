import { useState } from 'react'
import { Icon } from '../../ui/Icon/Icon'
import { lazyPart } from '../../ui/lazy-part/lazy-part'
import { Popover } from '../../ui/Popover/Popover'
import css from './Bell.module.css'
import { BELL, bellMessage } from './bell.messages'

// Without its code the bell has no number, and its panel says what is missing.
const BellWatch = lazyPart(
  async () => ({ default: (await import(/* chunk: behind-screens */ './BellWatch')).BellWatch }),
  {
    Missing: () => null,
  },
)
const BellPanel = lazyPart(async () => ({
  default: (await import(/* chunk: late-parts */ '../shell/shell-dialogs')).BellPanel,
}))

/** The notification bell: how much has happened that the user has not seen. A press lists what happened. */
export function Bell({ className }: { className: string | undefined }) {
  const [unread, setUnread] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const [startedAt] = useState(Date.now)
  return (
    <>
      <Popover
        className={className}
        panelClassName={css.panel}
        name={bellMessage(unread)}
        label={
          <>
            <Icon name="bell" />
            {unread > 0 && <b className={css.count}>{unread > 99 ? '99+' : unread}</b>}
          </>
        }
        title={BELL.title}
        onToggle={setOpen}
      >
        {isOpen && <BellPanel />}
      </Popover>
      <BellWatch startedAt={startedAt} onUnread={setUnread} />
    </>
  )
}
