/** One request, as one line of JSON: what and how long, never what was said in it. */
interface RequestRecord {
  time: string
  method: string
  /** Without the query, which may name people. */
  path: string
  operation?: string
  status: number
  ms: number
  org?: string
  user?: string
}

export type RequestLog = (record: RequestRecord) => void

export const logToStdout: RequestLog = (record) => {
  process.stdout.write(`${JSON.stringify(record)}\n`)
}

export const logNothing: RequestLog = () => {}
