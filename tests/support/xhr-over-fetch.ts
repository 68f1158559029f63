/**
 * The part of XMLHttpRequest that uploads use, over the current `fetch`: Node has none. Everything leaves in
 * two steps of progress.
 */
export class XhrOverFetch {
  status = 0
  responseText = ''
  responseURL = ''
  onloadend: (() => void) | null = null
  readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = {
    onprogress: null,
  }
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

  getResponseHeader(name: string): string | null {
    return this.answered?.get(name) ?? null
  }

  abort(): void {
    this.ending.abort()
  }

  send(body: FormData): void {
    void this.exchange(body).finally(() => this.onloadend?.())
  }

  private async exchange(body: FormData): Promise<void> {
    const { method, headers } = this
    this.upload.onprogress?.({ loaded: 50, total: 100 })
    this.upload.onprogress?.({ loaded: 100, total: 100 })
    try {
      const response = await fetch(this.url, { method, headers, body, signal: this.ending.signal })
      const text = await response.text()
      this.answered = response.headers
      this.status = response.status
      this.responseText = text
      this.responseURL = response.url || this.url
    } catch {
      // A request without an answer ends with status 0.
    }
  }
}
