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
} as const

/** A symbol in a button; the button has the name. */
export function Icon({ name }: { name: keyof typeof PATHS }) {
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
