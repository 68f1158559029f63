// Runs in a page before its own scripts, so it is plain JavaScript. Keeps the latest things that happened to
// fields, buttons and the address, so that a failed test can say where a key or a press went.
const KEPT = 60
const recent = []
globalThis.recentEvents = recent

const nameOf = (element) =>
  element instanceof Element
    ? `${element.localName} "${(element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent ?? '').trim().slice(0, 30)}"${element.matches(':disabled') ? ' disabled' : ''}`
    : 'page'
const note = (what) => {
  recent.push(`${Math.round(performance.now())} ${what}`)
  if (recent.length > KEPT) recent.shift()
}

for (const type of ['focusin', 'focusout', 'input', 'pointerdown', 'pointerup', 'click', 'submit'])
  addEventListener(
    type,
    ({ target }) => note(`${type} ${nameOf(target)}${type === 'input' ? ` ${target.value?.length}` : ''}`),
    true,
  )
addEventListener('popstate', () => note(`popstate ${location.pathname}`))
for (const method of ['pushState', 'replaceState']) {
  const own = history[method].bind(history)
  history[method] = (...given) => {
    own(...given)
    note(`${method} ${location.pathname}`)
  }
}
