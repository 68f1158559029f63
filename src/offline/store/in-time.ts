/** What the work comes to, or `late` where it takes longer than `ms`. The work itself goes on. */
export async function inTime<T, Late>(work: Promise<T>, ms: number, late: Late): Promise<T | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<Late>((resolve) => {
    timer = setTimeout(() => resolve(late), ms)
  })
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer))
}
