import { Fragment, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { NEWS } from '../../features/dashboard/news.messages'
import { useWorkspace } from '../../offline/react/use-workspace'
import { Button } from '../../ui/Button/Button'
import { Dialog, DialogFoot } from '../../ui/Dialog/Dialog'
import { Check } from '../../ui/Field/Check'
import { singleKeys } from '../../ui/single-keys'
import { supportMessage } from '../appearance/support'
import { menuPathOf, screenAt, screensWithKey } from '../routing/menu'
import { HELP, KEYS } from './help.messages'
import css from './KeysDialog.module.css'
import { setSingleKeys } from './single-keys'

/** Shows the help for the screen, and every key of the app, with the screens that this user may open. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { user, config } = useWorkspace()
  const [pathname] = useLocation()
  const help = helpAt(pathname)
  const isOn = useSyncExternalStore(singleKeys.subscribe, singleKeys.get)
  return (
    <Dialog open={open} title={KEYS.title} className={css.dialog} onClose={onClose}>
      {help && (
        <section className={css.about} tabIndex={-1} data-first>
          <h3>{KEYS.about(help.title)}</h3>
          {help.texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      )}
      {config.support !== '' && <p className={css.support}>{supportMessage(config.support)}</p>}
      <div className={css.columns}>
        <div>
          <Keys {...KEYS.everywhere} />
          <Keys {...KEYS.rows} />
        </div>
        <Keys
          title={KEYS.goTo}
          keys={screensWithKey(user, config).map(({ goKey, title }) => ({ keys: goKey, does: title }))}
        />
      </div>
      <section>
        <h3>{NEWS.title}</h3>
        <ul>
          {NEWS.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <Check label={KEYS.single} checked={isOn} onChange={() => setSingleKeys(!isOn)} />
      <DialogFoot>
        <Button data-first onClick={onClose}>
          {KEYS.close}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

/** Returns the help for the screen at a path: its own, or that of the menu entry that it belongs to. */
function helpAt(pathname: string): { readonly title: string; readonly texts: readonly string[] } | undefined {
  const path = screenAt(pathname)?.path
  const found = [path, menuPathOf(pathname)].find((one) => one !== undefined && one in HELP)
  const texts = found === undefined ? undefined : HELP[found]
  const title = found === undefined ? undefined : screenAt(found)?.title
  return texts && title !== undefined ? { title, texts } : undefined
}

function Keys({
  title,
  keys,
}: {
  title: string
  keys: readonly { readonly keys: string; readonly does: string }[]
}) {
  return (
    <section className={css.keys}>
      <h3>{title}</h3>
      <dl>
        {keys.map(({ keys: pressed, does }) => (
          <Fragment key={pressed}>
            <dt>
              <kbd>{pressed}</kbd>
            </dt>
            <dd>{does}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}
