import { Fragment, useSyncExternalStore } from 'react'
import { useWorkspace } from '../../offline/react/use-workspace'
import { Button } from '../../ui/Button/Button'
import { Dialog, DialogFoot } from '../../ui/Dialog/Dialog'
import { Check } from '../../ui/Field/Check'
import { singleKeys } from '../../ui/single-keys'
import { screensWithKey } from '../routing/menu'
import css from './KeysDialog.module.css'
import { KEYS } from './keys.messages'
import { setSingleKeys } from './single-keys'

/** Shows every key of the app, with the screens that this user may open. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { user, config } = useWorkspace()
  const isOn = useSyncExternalStore(singleKeys.subscribe, singleKeys.get)
  return (
    <Dialog open={open} title={KEYS.title} className={css.dialog} onClose={onClose}>
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
      <Check label={KEYS.single} checked={isOn} onChange={() => setSingleKeys(!isOn)} />
      <DialogFoot>
        <Button data-first onClick={onClose}>
          {KEYS.close}
        </Button>
      </DialogFoot>
    </Dialog>
  )
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
