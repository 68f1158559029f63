import type { Theme } from './appearance'

/** What the themes are called. */
export const THEME_MESSAGES: Readonly<Record<Theme, string>> = {
  system: 'As the device is set',
  light: 'Light',
  dark: 'Dark',
}
