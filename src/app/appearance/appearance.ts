import { useSyncExternalStore } from 'react'
import { BRANDS, type Brand } from '../../domain/runtime-config'
import { watched } from '../../ui/watched'
import { browserStorage } from '../browser-storage'

/** Light, dark, or as the device is set. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const THEME = 'branchline.theme'
const BRAND = 'branchline.brand'
const storage = browserStorage('localStorage')
const theme = watched(storedTheme())

/** Puts this device's look on the page, before anything is painted: its theme, and the brand it had the last time. */
export function applyStoredAppearance(): void {
  showTheme(storedTheme())
  const brand = BRANDS.find((known) => known === storage.getItem(BRAND))
  if (brand) showBrand(brand)
}

/** The brand that the configuration gives this host. */
export function applyBrand(brand: Brand): void {
  showBrand(brand)
  storage.setItem(BRAND, brand)
}

/** Chooses the theme of this device. */
export function chooseTheme(next: Theme): void {
  storage.setItem(THEME, next)
  showTheme(next)
  theme.set(next)
}

/** The theme of this device. */
export function useTheme(): Theme {
  return useSyncExternalStore(theme.subscribe, theme.get)
}

function storedTheme(): Theme {
  return THEMES.find((known) => known === storage.getItem(THEME)) ?? 'system'
}

/** The page's colours and word by the tokens, the tab's icon by the brand's own mark. */
function showBrand(brand: Brand): void {
  document.documentElement.dataset.brand = brand
  document.querySelector('link[rel=icon]')?.setAttribute('href', `/brands/${brand}.svg`)
}

function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
