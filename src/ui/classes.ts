/**
 * Joins class names and leaves out absent ones. By their type, class names of CSS modules may be `undefined`.
 */
export const classes = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ')
