type OnProgress =
  | ((event: { readonly loaded: number; readonly total: number; readonly lengthComputable: boolean }) => void)
  | null

/**
 * The part of XMLHttpRequest that large calls use, over the current `fetch`: Node has none. Everything leaves
 * at once, in two steps of progress.
 */
export class XhrOverFetch {
  /** One half leaves at once, and the other only when the bank answers. */
  static isSlow = false
  status = 0
  responseText = ''
  responseURL = ''
  onloadend: (() => void) | null = null
  onprogress: OnProgress = null
  readonly upload: { onprogress: OnProgress } = { onprogress: null }
  private readonly headers: Record<string, string> = {}
  private readonly ending = new AbortController()
  private answered: Headers | undefined
  private method = ''
  private url = ''

  open(method: string, url: string): void {
    this.method = method
    this.url = url
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value
  }

  getAllResponseHeaders(): string {
    return [...(this.answered ?? [])].map(([name, value]) => `${name}: ${value}\r\n`).join('')
  }

  abort(): void {
    this.ending.abort()
  }

  send(body: FormData | string): void {
    void this.exchange(body).finally(() => this.onloadend?.())
  }

  private async exchange(body: FormData | string): Promise<void> {
    const { method, headers } = this
    const leaves = (loaded: number) =>
      this.upload.onprogress?.({ loaded, total: 100, lengthComputable: true })
    leaves(50)
    if (!XhrOverFetch.isSlow) leaves(100)
    try {
      const response = await fetch(this.url, { method, headers, body, signal: this.ending.signal })
      if (XhrOverFetch.isSlow) leaves(100)
      const text = await response.text()
      this.onprogress?.({ loaded: text.length, total: 0, lengthComputable: false })
      this.answered = response.headers
      this.status = response.status
      this.responseText = text
      this.responseURL = response.url || this.url
    } catch {
      // A request without an answer ends with status 0.
    }
  }
}
