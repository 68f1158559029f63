import { useState } from 'react'
import { AsOf } from '../../ui/AsOf/AsOf'
import { Button } from '../../ui/Button/Button'
import { Section } from '../../ui/Page/Section'
import css from './Device.module.css'
import { allErrorsMessage, DEVICE, errorDetailMessage, errorMessage } from './device.messages'
import type { DeviceFacts } from './device-facts'

/** How many errors are shown until the user asks for all. */
const SHOWN = 5

/** The log of what went wrong on this device, of all its users: places and kinds, no values. */
export function DeviceErrors({ errors, now }: { errors: NonNullable<DeviceFacts['errors']>; now: number }) {
  const [all, setAll] = useState(false)
  return (
    <section aria-label={DEVICE.errors}>
      <Section title={DEVICE.errors} />
      {errors === 'unreadable' ? (
        <p>{DEVICE.errorsUnreadable}</p>
      ) : errors.length === 0 ? (
        <p>{DEVICE.noErrors}</p>
      ) : (
        <>
          <ul className={css.log}>
            {errors.slice(0, all ? undefined : SHOWN).map((error) => (
              <li key={`${errorDetailMessage(error)} ${error.firstAt}`}>
                <AsOf at={error.lastAt} now={now} />
                <div>
                  {errorMessage(error)}
                  <p>{errorDetailMessage(error)}</p>
                </div>
              </li>
            ))}
          </ul>
          {!all && errors.length > SHOWN && (
            <Button kind="text" onClick={() => setAll(true)}>
              {allErrorsMessage(errors.length)}
            </Button>
          )}
        </>
      )}
    </section>
  )
}
