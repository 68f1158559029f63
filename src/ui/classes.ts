/** Joins class names, leaving out what is absent. Class names of CSS modules may be `undefined` by their type. */
export const classes = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ')
