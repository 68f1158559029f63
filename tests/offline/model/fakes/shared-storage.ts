/** A `Storage` in memory. */
export class TabMemory implements Storage {
  constructor(protected readonly values: Map<string, string> = new Map()) {}

  get length(): number {
    return this.values.size
  }

  key(at: number): string | null {
    return [...this.values.keys()][at] ?? null
  }

  getItem(key: string): string | null {
    return this.values.get(key) ?? null
  }

  setItem(key: string, value: string): void {
    this.values.set(key, value)
  }

  removeItem(key: string): void {
    this.values.delete(key)
  }

  clear(): void {
    this.values.clear()
  }
}

/** The local storage of a browser. A tab that writes to it tells the others, as the 'storage' event does. */
export class SharedStorage {
  private readonly values = new Map<string, string>()

  /** The storage as one tab sees it. `changed` is called after each of its writes. */
  seenBy(tab: { readonly isGone: boolean }, changed: () => void): Storage {
    return new SharedView(this.values, tab, changed)
  }
}

class SharedView extends TabMemory {
  constructor(
    values: Map<string, string>,
    private readonly tab: { readonly isGone: boolean },
    private readonly changed: () => void,
  ) {
    super(values)
  }

  override setItem(key: string, value: string): void {
    if (this.tab.isGone) return
    super.setItem(key, value)
    this.changed()
  }

  override removeItem(key: string): void {
    if (this.tab.isGone) return
    super.removeItem(key)
    this.changed()
  }
}
