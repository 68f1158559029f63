// Runs before the page is drawn. Stands beside index.html, since the content policy allows no script in it.
// index.html has the sign-in page of a device on which the app has never been. On any other the page is hidden
// until the app draws its own: a tab may be signed in, and the code is on the device.
const { dataset } = document.documentElement
try {
  if (navigator.serviceWorker?.controller || localStorage.length > 0 || sessionStorage.length > 0)
    dataset.known = ''
} catch {
  // Storage is denied, so nothing is known of this device.
}
// Until the app is there, the form is not sent: main.tsx sends it then.
document.addEventListener('submit', (event) => {
  if ('started' in dataset) return
  event.preventDefault()
  dataset.pressed = ''
})
