/** An answer that waits until it is released. */
export function later<T>(answer: T) {
  let letGo = () => {}
  const wait = new Promise<void>((resolve) => {
    letGo = resolve
  })
  return { answer: () => wait.then(() => answer), letGo: () => letGo() }
}
