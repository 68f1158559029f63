import { useState } from 'react'
import { Button } from '../../../ui/Button/Button'
import { Dialog, DialogFoot } from '../../../ui/Dialog/Dialog'
import { ACCOUNT_EDIT } from '../edit/account-edit.messages'
import { canShowPicture } from '../edit/edited-account'
import css from './AccountReview.module.css'
import { ACCOUNT_REVIEW, enlargeMessage } from './account-review.rules'

/** A picture of the account, whole; pressed, it opens in full size. `src` is '' if there is none. */
export function ReviewPicture({ label, src }: { label: string; src: string }) {
  const [isLarge, setLarge] = useState(false)
  const close = () => setLarge(false)
  return (
    <figure>
      <figcaption>{label}</figcaption>
      {canShowPicture(src) ? (
        <>
          <button
            type="button"
            className={css.frame}
            aria-label={enlargeMessage(label)}
            onClick={() => setLarge(true)}
          >
            <img src={src} alt={label} />
          </button>
          <Dialog open={isLarge} title={label} className={css.large} onClose={close}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever uses the keyboard scrolls it too */}
            <section className={css.whole} aria-label={enlargeMessage(label)} tabIndex={0}>
              <img src={src} alt={label} />
            </section>
            <DialogFoot>
              <Button data-first onClick={close}>
                {ACCOUNT_REVIEW.close}
              </Button>
            </DialogFoot>
          </Dialog>
        </>
      ) : (
        <p className={css.frame}>{src === '' ? ACCOUNT_REVIEW.noPicture : ACCOUNT_EDIT.notShown}</p>
      )}
    </figure>
  )
}
