/** Writes a defect to the log, with the id by which the request log and the client name the request. */
export function logDefect(problem: unknown, requestId?: string): void {
  console.error(
    requestId === undefined ? defectText(problem) : `Request ${requestId}: ${defectText(problem)}`,
  )
}

/**
 * Returns what the log says of a defect: its class, sentence and the lines of code that it came through. An
 * error of the database keeps only its SQLSTATE, because its sentence and its other fields repeat values, so
 * that customers and tokens would stand in the log.
 */
export function defectText(problem: unknown): string {
  const error = originOf(problem)
  if (!(error instanceof Error)) return `A ${typeof error} was thrown`
  const lines = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  const { cause, errors = [] } = error as { cause?: unknown; errors?: readonly unknown[] }
  const because = [cause, ...errors].filter((one) => one instanceof Error).map((one) => `  ${headOf(one)}`)
  return [headOf(error), ...because, ...lines].join('\n')
}

/** GraphQL wraps what a resolver throws. */
function originOf(problem: unknown): unknown {
  const { originalError } = (problem ?? {}) as { originalError?: unknown }
  return originalError === undefined ? problem : originOf(originalError)
}

function headOf(error: Error): string {
  const { code, routine } = error as { code?: string; routine?: string }
  return routine === undefined
    ? [`${error.name}: ${error.message}`, code].filter(Boolean).join(' ')
    : `Database error ${code ?? ''} (${routine})`
}
