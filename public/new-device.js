// Before the first paint: index.html has the sign-in page of a device that never had the app (start-page.tsx).
const { dataset } = document.documentElement
try {
  if (navigator.serviceWorker?.controller || localStorage.length || sessionStorage.length) dataset.known = ''
} catch {
  // Storage is denied: nothing is known of this device.
}
// main.tsx sends it when the app is there.
document.addEventListener('submit', (event) => {
  if ('started' in dataset) return
  event.preventDefault()
  dataset.pressed = ''
})
