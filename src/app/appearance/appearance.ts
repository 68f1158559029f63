import { useSyncExternalStore } from 'react'
import { BRANDS, type Brand } from '../../domain/runtime-config'
import { browserStorage } from '../../offline/store/browser-storage'
import { observable } from '../../ui/observable'

/** The labels of the themes. */
export const THEME_MESSAGES: Readonly<Record<Theme, string>> = {
  system: 'Same as device',
  light: 'Light',
  dark: 'Dark',
}

/** The themes; 'system' follows the setting of the device. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const THEME = 'branchline.theme'
const BRAND = 'branchline.brand'
const storage = browserStorage('localStorage')
const theme = observable(storedTheme())

/** Applies the theme and the last known brand of this device. Call it before the first paint. */
export function applyStoredAppearance(): void {
  showTheme(storedTheme())
  const brand = BRANDS.find((known) => known === storage.getItem(BRAND))
  if (brand) showBrand(brand)
}

/** Applies the brand that the configuration gives this host, and stores it for the next start. */
export function applyBrand(brand: Brand): void {
  showBrand(brand)
  storage.setItem(BRAND, brand)
}

/** Sets the theme of this device. */
export function chooseTheme(next: Theme): void {
  storage.setItem(THEME, next)
  showTheme(next)
  theme.set(next)
}

/** Returns the theme of this device. */
export function useTheme(): Theme {
  return useSyncExternalStore(theme.subscribe, theme.get)
}

function storedTheme(): Theme {
  return THEMES.find((known) => known === storage.getItem(THEME)) ?? 'system'
}

/** The tokens give the page its colours and the name of the brand; only the icon of the tab is set here. */
function showBrand(brand: Brand): void {
  document.documentElement.dataset.brand = brand
  document.querySelector('link[rel=icon]')?.setAttribute('href', `/brands/${brand}.svg`)
}

function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
