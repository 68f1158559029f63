import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../Button/Button'
import { lazyPart, useTryAgain } from '../lazy-part/lazy-part'
import { Note } from '../Note/Note'
import { observable } from '../observable'
import { type NoticeOptions, notify, openRegion, openToaster, regionWanted, type Tone } from './notify'
import css from './Toaster.module.css'
import { durationOf, isSuccess } from './toast.rules'
import { useToastHost } from './toast-host'

interface Said {
  readonly id: string | number
  readonly tone: Tone
  readonly text: string
  readonly options: NoticeOptions
}

const NOTE = { success: 'good', waiting: 'warn', error: 'bad', warn: 'warn' } as const

const ToastRegion = lazyPart(() => import('./ToastRegion'), { Missing: PlainRegion })

/** The place of the toasts. Render it once, in the app; it loads no code until the first toast. */
export function Toaster() {
  // Runs before the effects of the screens, which may show a toast.
  useLayoutEffect(openToaster, [])
  const wanted = useSyncExternalStore(regionWanted.subscribe, regionWanted.get)
  return wanted ? <ToastRegion /> : null
}

/**
 * Says what the toasts would say while their code does not come: nothing that has happened is left unsaid. It
 * asks for the code again with the next toast that comes once all others are gone.
 */
export function PlainRegion() {
  const tryAgain = useTryAgain()
  const { host, isInDialog } = useToastHost()
  const [said] = useState(() => observable<readonly Said[]>([]))
  const shown = useSyncExternalStore(said.subscribe, said.get)
  useEffect(() => {
    const timers = new Map<Said, ReturnType<typeof setTimeout>>()
    let last = 0
    let isNew = true
    const keep = (isKept: (one: Said) => boolean) => said.set(said.get().filter(isKept))
    const close = openRegion({
      show: (tone, text, options) => {
        if (!isNew && said.get().length === 0) {
          close()
          notify[tone](text, options)
          return tryAgain()
        }
        last += 1
        const next: Said = { id: options.id ?? last, tone, text, options }
        said.set([...said.get().filter(({ id }) => id !== next.id), next])
        const ms = durationOf(tone, options)
        // A timer of no end would end at once.
        if (Number.isFinite(ms))
          timers.set(
            next,
            setTimeout(() => keep((one) => one !== next), ms),
          )
      },
      clear: (id) => keep((one) => id !== undefined && one.id !== id),
      clearSuccesses: () => keep(({ tone }) => !isSuccess(tone)),
    })
    isNew = false
    return () => {
      close()
      for (const timer of timers.values()) clearTimeout(timer)
    }
  }, [said, tryAgain])

  return createPortal(
    // The buttons of a dialog are at its bottom.
    <section
      className={css.region}
      data-at={isInDialog ? 'top' : 'bottom'}
      aria-label="Notices"
      aria-live="polite"
    >
      {shown.map((one) => (
        <div key={one.id} className={css.notice}>
          <Note
            tone={NOTE[one.tone]}
            title={one.text}
            actions={<Actions of={one} onClose={() => said.set(said.get().filter((kept) => kept !== one))} />}
          >
            {one.options.description}
          </Note>
        </div>
      ))}
    </section>,
    host,
  )
}

function Actions({ of: { options }, onClose }: { of: Said; onClose: () => void }) {
  const { action } = options
  const act = () => {
    onClose()
    action?.onPress()
  }
  return (
    <>
      {action && <Button onClick={act}>{action.label}</Button>}
      <Button kind="text" aria-label="Close this notice" onClick={onClose}>
        Close
      </Button>
    </>
  )
}
