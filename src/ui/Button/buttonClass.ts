import { classes } from '../classes'
import css from './Button.module.css'

/**
 * `main`: the one solid button of a page. `plain`: the buttons beside it. `text`: all others. `bad`: refuses
 * or destroys.
 */
export type ButtonKind = 'main' | 'plain' | 'text' | 'bad'

/**
 * Returns the class names of a button, for an element that only looks like one. `wide` takes the full width.
 */
export const buttonClass = (kind: ButtonKind = 'plain', wide = false) =>
  classes(css.btn, kind !== 'plain' && css[kind], wide && css.wide)
