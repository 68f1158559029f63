import { type RefObject, useEffect, useEffectEvent } from 'react'
import './printing.css'

/**
 * Sets the size of the printed page until the returned function is called. It is a constructed style sheet,
 * which the content security policy allows.
 */
function setPageSize(rule: string): () => void {
  const rules = new CSSStyleSheet()
  rules.replaceSync(`@page { ${rule} }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== rules)
  }
}

/** How long the element stays for a browser that says too early that it has printed (ms). */
const READ_AFTER_MS = 1_000

/**
 * Prints an element of the page alone, as soon as it is there; it needs `data-printed-slip`. `pageRule`
 * returns the size and the margin of the page in CSS. `onDone`: the browser has printed it, or the user has
 * cancelled.
 */
export function usePrinting(
  printed: RefObject<HTMLElement | null>,
  pageRule: (element: HTMLElement) => string,
  onDone: () => void,
): void {
  const done = useEffectEvent(onDone)
  const ruleOf = useEffectEvent(pageRule)
  useEffect(() => {
    const element = printed.current
    if (!element) return
    const resetPage = setPageSize(ruleOf(element))
    document.documentElement.dataset.printingSlip = ''
    let timer: ReturnType<typeof setTimeout>
    // Some browsers return from `print()`, or even say that it is over, before they have read the page.
    const end = () => {
      timer = setTimeout(done, READ_AFTER_MS)
    }
    addEventListener('afterprint', end, { once: true })
    print()
    return () => {
      clearTimeout(timer)
      removeEventListener('afterprint', end)
      delete document.documentElement.dataset.printingSlip
      resetPage()
    }
  }, [printed])
}
