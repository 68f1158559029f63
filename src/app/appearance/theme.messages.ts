import type { Theme } from './appearance'

/** The labels of the themes. */
export const THEME_MESSAGES: Readonly<Record<Theme, string>> = {
  system: 'As the device is set',
  light: 'Light',
  dark: 'Dark',
}
