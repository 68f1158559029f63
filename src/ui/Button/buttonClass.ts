import { classes } from '../classes'
import css from './Button.module.css'

/** `main`: the one solid button of a page. `plain`: beside it. `word`: all others. `bad`: refuses or destroys. */
export type ButtonKind = 'main' | 'plain' | 'word' | 'bad'

/** The class names of a button, for an element that must look like one and is not. `wide` fills the connection. */
export const buttonClass = (kind: ButtonKind = 'plain', wide = false) =>
  classes(css.btn, kind !== 'plain' && css[kind], wide && css.wide)
