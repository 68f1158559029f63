import type { Page } from 'playwright-core'

/** The elements that do not fit, in one window with one brand and one font. */
export interface Room {
  readonly brand: string
  readonly font: string
  /** How much wider than the window the page is (CSS px). */
  readonly hidden: number
  /** Controls and figures that are cut off or out of the window, by their text. */
  readonly cut: readonly string[]
  /** Controls that are smaller than the pointer needs, with their size. */
  readonly small: readonly string[]
  /** The smallest control's shorter side (CSS px), not above what the pointer needs. */
  readonly smallest: number
}

const BRANDS = ['default', 'shop', 'bank', 'capital']
/** The system's own font, one that is much wider, and one that is narrower with other heights. */
const FONTS = { system: '', wide: 'monospace', narrow: 'serif' }

/**
 * Measures what the page shows in all brands and three fonts. A finger needs 44 px, a mouse 24 (WCAG 2.2,
 * 2.5.8).
 */
export function measureRoom(page: Page): Promise<Room[]> {
  return page.evaluate(
    ([brands, fonts]) => {
      const root = document.documentElement
      const before = root.dataset.brand
      const needed = matchMedia('(pointer: coarse)').matches ? 44 : 24
      const measured: Room[] = []
      for (const brand of brands)
        for (const [font, family] of Object.entries(fonts)) {
          root.dataset.brand = brand
          if (family) root.style.setProperty('--face', family)
          else root.style.removeProperty('--face')
          measured.push({ brand, font, ...measure() })
        }
      root.style.removeProperty('--face')
      if (before === undefined) delete root.dataset.brand
      else root.dataset.brand = before
      return measured

      function measure() {
        const controls = [
          ...document.querySelectorAll<HTMLElement>(
            'a[href], button, input, select, textarea, summary, [role=tab], [role=option]',
          ),
        ].filter(isShown)
        const figures = [...document.querySelectorAll<HTMLElement>('td[data-role=main]')].filter(isShown)
        const sizes = controls.filter(isMeasured).map((control) => ({ control, size: sizeOf(control) }))
        return {
          hidden: Math.max(0, root.scrollWidth - root.clientWidth),
          cut: [...controls, ...figures].filter(isCut).map(nameOf),
          small: sizes
            .filter(({ size }) => size < needed)
            .map(({ control, size }) => `${nameOf(control)} (${Math.round(size)} px)`),
          smallest: Math.min(needed, ...sizes.map(({ size }) => size)),
        }
      }

      function nameOf(element: HTMLElement) {
        const name = element.getAttribute('aria-label') || element.textContent || element.getAttribute('name')
        return `${element.tagName.toLowerCase()} ${name?.trim().replace(/\s+/g, ' ').slice(0, 40)}`
      }

      function isShown(element: HTMLElement) {
        const { width, height } = element.getBoundingClientRect()
        return (
          width > 1 &&
          height > 1 &&
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          getComputedStyle(element).clipPath === 'none' &&
          !element.closest('[inert], dialog:not([open])')
        )
      }

      /** A link in a sentence is as tall as its line, and need not be larger. */
      function isMeasured(control: HTMLElement) {
        return (
          !(
            getComputedStyle(control).display === 'inline' && control.closest('p, dd, dt, small, span, li')
          ) || control.closest('nav') !== null
        )
      }

      /** The contents of a row that is swiped are not cut off: the user swipes to them. */
      function isCut(element: HTMLElement) {
        const row = element.closest('thead tr')
        if (row && getComputedStyle(row).overflowX === 'auto') return false
        const { left, right } = element.getBoundingClientRect()
        if (left < -1 || right > root.clientWidth + 1) return true
        const frame = element.closest('td, th')?.closest('table')?.parentElement?.getBoundingClientRect()
        return frame !== undefined && right > frame.right + 1
      }

      /** The shorter side of what a press hits: the element, its label, or what its ::after adds. */
      function sizeOf(control: HTMLElement) {
        const target = control.closest('label') ?? control
        const first = target.getBoundingClientRect()
        if (Math.min(first.width, first.height) >= needed) return needed
        // Only what is in the window can be hit.
        if (first.top < needed * 2 || first.bottom > innerHeight - needed * 2)
          target.scrollIntoView({ block: 'center' })
        const { left, top, width, height } = target.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        const isHit = (atX: number, atY: number) => {
          const hit = document.elementFromPoint(atX, atY)
          return hit !== null && (target.contains(hit) || hit.closest('label') === target)
        }
        /** How far from the middle a press still hits, in one direction. */
        const reach = (stepX: number, stepY: number) => {
          let far = 0
          while (far < needed && isHit(x + stepX * (far + 1), y + stepY * (far + 1))) far += 1
          return far
        }
        const wide = width >= needed || reach(-1, 0) + reach(1, 0) >= needed - 2
        const tall = height >= needed || reach(0, -1) + reach(0, 1) >= needed - 2
        if (wide && tall) return needed
        return wide ? height : tall ? width : Math.min(width, height)
      }
    },
    [BRANDS, FONTS] as const,
  )
}
