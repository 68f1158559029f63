import { type ReactNode, useEffect, useRef } from 'react'
import { Logo } from '../../../ui/AppLayout/Logo'
import css from './SignedOutPage.module.css'

/**
 * The page without an open session: sign-in, a device that does not open, the seconds after an inactivity
 * logout.
 */
export function SignedOutPage({
  title,
  bankName,
  version,
  children,
}: {
  title: string
  bankName?: string
  version: string
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Branchline`
    // The element that had the focus is gone, and the keyboard position with it.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [title])
  return (
    <div className={css.page}>
      <header className={css.head}>
        <Logo large />
        {bankName !== undefined && <p className={css.bank}>{bankName}</p>}
      </header>
      <main className={css.main}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </main>
      <footer className={css.foot}>
        <span>Version {version}</span>
        <span>Shared device: log out before you hand it over</span>
      </footer>
    </div>
  )
}
