/** Resolves like `work`, or with `late` if that takes longer than `ms`. The work itself continues. */
export async function inTime<T, Late>(work: Promise<T>, ms: number, late: Late): Promise<T | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<Late>((resolve) => {
    timer = setTimeout(() => resolve(late), ms)
  })
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer))
}
