// Runs in the page before its own scripts, so it is plain JavaScript: a compiled function would call helpers the page lacks.
// Notes when things are first there and the processor has time for a person again, by the page's own clock.
const noted = {}
globalThis.seenByBench = noted

const note = (what) => {
  requestAnimationFrame(() =>
    setTimeout(() => {
      noted[what] ??= performance.now()
    }),
  )
}

new MutationObserver(() => {
  if (document.querySelector('input[type=email]')) note('firstInput')
  if (document.querySelector('table:not([aria-busy="true"]) tbody tr')) note('firstRow')
}).observe(document, { childList: true, subtree: true, attributes: true })

addEventListener(
  'click',
  () => {
    noted.click = performance.now()
  },
  true,
)
