import { type Paper, ROLL_WIDTH } from './paper'

const MM_PER_PX = 25.4 / 96
/** So that rounding never adds a second page to a roll (mm). */
const SLACK_MM = 2

/**
 * Sets the size of the printed page until the returned function is called. A roll's page is as long as what
 * is printed. It is a constructed style sheet, which the content security policy allows.
 */
export function setPageSize(paper: Paper, printed: HTMLElement): () => void {
  const rules = new CSSStyleSheet()
  rules.replaceSync(`@page { ${pageRule(paper, printed)} }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== rules)
  }
}

function pageRule(paper: Paper, printed: HTMLElement): string {
  if (paper === 'a4') return 'size: A4; margin: 15mm'
  const height = Math.ceil(printed.getBoundingClientRect().height * MM_PER_PX) + SLACK_MM
  return `size: ${ROLL_WIDTH[paper]}mm ${height}mm; margin: 0`
}
