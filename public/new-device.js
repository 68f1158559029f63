// Before the first paint: index.html has the sign-in page of a device that never had the app (start-page.tsx).
const { dataset } = document.documentElement
try {
  if (navigator.serviceWorker?.controller || localStorage.length || sessionStorage.length) dataset.known = ''
} catch {
  // Storage is denied: nothing is known of this device.
}
// The app sends the form when it is there, unless its user has typed on.
addEventListener('submit', (event) => {
  if ('started' in dataset) return
  event.preventDefault()
  if ([...event.target.querySelectorAll('input')].some(({ value }) => value === '')) return
  dataset.pressed = ''
  document.querySelector('.starting')?.setAttribute('role', 'alert')
})
addEventListener('input', () => delete dataset.pressed)
