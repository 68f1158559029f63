/** One request: which call it was and how long it took, never its contents. */
interface RequestRecord {
  time: string
  /** Names the request, also in the audit log and to its client. */
  request: string
  method: string
  /** Without the query, which may name people. */
  path: string
  operation?: string
  status: number
  ms: number
  org?: string
  user?: string
}

/** The log entry of a job that the bank runs by itself, with its results. */
interface JobRecord {
  time: string
  job: string
  [result: string]: string | number
}

export type RequestLog = (record: RequestRecord | JobRecord) => void

export const logToStdout: RequestLog = (record) => {
  process.stdout.write(`${JSON.stringify(record)}\n`)
}

export const logNothing: RequestLog = () => {}
