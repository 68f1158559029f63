/** The question before the fields that another screen hands over replace what is typed. */
export const HANDED_OVER = {
  title: 'Replace what is typed?',
  text: 'Something else is typed into this form. It is lost if you replace it.',
  yes: 'Replace what is typed',
  no: 'Keep what is typed',
} as const
