import type { Theme } from './look'

/** What the themes are called. */
export const THEME_WORDS: Readonly<Record<Theme, string>> = {
  system: 'As the device is set',
  light: 'Light',
  dark: 'Dark',
}
