const money = new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN' })
const time = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Africa/Lagos',
})

export const moneyText = (kobo: number): string => money.format(kobo / 100)

export const timeText = (instant: string): string => time.format(new Date(instant))

/** A reference may have any characters; a file's name may not. */
export const fileNameOf = (reference: string): string => `receipt-${reference.replace(/[^\w-]+/g, '-')}.pdf`
