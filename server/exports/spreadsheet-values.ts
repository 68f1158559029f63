/** Returns an instant as Lagos reads it, in the form that every spreadsheet takes for a date with a time. */
export function lagosTime(instant: string): string {
  return new Date(Date.parse(instant) + 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}

/** Returns whole kobo as naira with two decimals, without thousands separators. */
export function nairaText(kobo: number): string {
  return `${kobo < 0 ? '-' : ''}${Math.trunc(Math.abs(kobo) / 100)}.${String(Math.abs(kobo) % 100).padStart(2, '0')}`
}
