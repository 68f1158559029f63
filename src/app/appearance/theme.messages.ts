import type { Theme } from './appearance'

/** The labels of the themes. */
export const THEME_MESSAGES: Readonly<Record<Theme, string>> = {
  system: 'Same as device',
  light: 'Light',
  dark: 'Dark',
}
