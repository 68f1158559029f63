import css from './Icon.module.css'

/** Drawn in strokes like the logo, on a square of 24. */
const PATHS = {
  search: 'M16.5 10.5a6 6 0 1 1-12 0 6 6 0 0 1 12 0M15 15l6 6',
  bell: 'M6 17.5V11a6 6 0 0 1 12 0v6.5M3.5 17.5h17M10 21h4',
  person: 'M15.75 8a3.75 3.75 0 1 1-7.5 0 3.75 3.75 0 0 1 7.5 0M4.5 21c0-4.5 3-6.5 7.5-6.5s7.5 2 7.5 6.5',
  calendar: 'M4 6.5h16v14H4zM4 11h16M8.5 3.5v5M15.5 3.5v5',
  info: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M12 11v5.5M12 7.25v.5',
  warning: 'M12 3.5 21.5 20.5h-19zM12 10v5M12 17.5v.5',
  menu: 'M3.5 6.5h17M3.5 12h17M3.5 17.5h17',
  dashboard: 'M4 20h16M6.5 16.5v-5M12 16.5v-12M17.5 16.5v-8',
  outbox: 'M4 13.5v6h16v-6M12 15.5V4.5M7.5 8.5l4.5-4.5 4.5 4.5',
  transfer: 'M3.5 8h16M15.5 4l4 4-4 4M20.5 16h-16M8.5 12l-4 4 4 4',
  approve: 'M4 4.5h16v15H4zM8 12l3 3 5-6',
  cash: 'M3 6.5h18v11H3zM14.5 12a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0M6 12h.5M17.5 12h.5',
  passbook: 'M4.5 4h15v16h-15zM8.5 4v16M11.5 8.5h5M11.5 12h5',
  ledger: 'M3.5 5.5h17M12 5.5v15M5.5 10H9M5.5 14H9M15 10h3.5',
  loan: 'M18.5 5.5l-13 13M9.5 7.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0M18.5 16.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0',
  people:
    'M12 8.5a3 3 0 1 1-6 0 3 3 0 0 1 6 0M3 20c0-4 2.5-6 6-6s6 2 6 6M15.5 5.75a3 3 0 0 1 0 5.5M17.5 14.5c2.2.8 3.5 2.7 3.5 5.5',
} as const

export type IconName = keyof typeof PATHS

/** A symbol in a button, or beside a word; the button or the word has the name. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      className={css.icon}
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
