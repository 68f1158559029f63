/** A worker's reply, understood: its result, that it failed, or undefined if it goes on. */
export type Outcome<Value> = { readonly value: Value } | 'failed' | undefined

/**
 * Gives a worker one request, and ends it with its result. Rejects if it fails, and with the signal's reason
 * if that is aborted.
 */
export function runWorker<Reply, Value>(
  worker: Worker,
  request: object,
  signal: AbortSignal,
  outcomeOf: (reply: Reply) => Outcome<Value>,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const end = () => {
      worker.terminate()
      signal.removeEventListener('abort', abort)
    }
    const fail = () => {
      end()
      reject(new Error('The worker of the statement failed'))
    }
    const abort = () => {
      end()
      reject(signal.reason)
    }
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort)
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      const outcome = outcomeOf(data)
      if (outcome === undefined) return
      if (outcome === 'failed') return fail()
      end()
      resolve(outcome.value)
    }
    // The caller logs it, with the button that it is about.
    worker.onerror = fail
    worker.postMessage(request)
  })
}
