/** An element of the page, in the words of the engine. */
export type Handle = unknown

/** The few commands of W3C WebDriver that the steps need. Each engine does them by real input. */
export interface Driver {
  readonly goto: (url: string) => Promise<void>
  /** Calls a function in the page. It gets its argument as JSON, and may use nothing else of ours. */
  readonly run: <Arg, Result>(inPage: (arg: Arg) => Result, arg: Arg) => Promise<Result>
  /** The same for a function that returns an element; undefined if it returns none. */
  readonly find: <Arg>(inPage: (arg: Arg) => Element | undefined, arg: Arg) => Promise<Handle | undefined>
  /** Calls a function in the page with an element. */
  readonly on: <Arg, Result>(
    element: Handle,
    inPage: (element: HTMLElement, arg: Arg) => Result,
    arg: Arg,
  ) => Promise<Result>
  readonly click: (element: Handle) => Promise<void>
  readonly type: (element: Handle, text: string) => Promise<void>
  /** The folder of what the page had the browser save. */
  readonly downloads: string
  readonly quit: () => Promise<void>
}

/** Sends one command of WebDriver, by its name in Firefox's protocol. */
export type Send = (command: Command, parameters?: Record<string, unknown>) => Promise<unknown>

export type Command = 'Navigate' | 'ExecuteScript' | 'ElementClick' | 'ElementSendKeys'

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** Returns a driver for a browser that speaks WebDriver. */
export function webDriver(send: Send, { downloads, quit }: Pick<Driver, 'downloads' | 'quit'>): Driver {
  const execute = (inPage: (...args: never[]) => unknown, ...args: unknown[]) =>
    send('ExecuteScript', { script: `return (${inPage}).apply(null, arguments)`, args })
  return {
    downloads,
    quit,
    goto: async (url) => void (await send('Navigate', { url })),
    run: (inPage, arg) => execute(inPage, arg) as Promise<never>,
    find: async (inPage, arg) => {
      const found = (await execute(inPage, arg)) as Record<string, string> | null
      return found?.[ELEMENT]
    },
    on: (id, inPage, arg) => execute(inPage, { [ELEMENT]: id }, arg) as Promise<never>,
    click: async (id) => void (await send('ElementClick', { id })),
    type: async (id, text) => void (await send('ElementSendKeys', { id, text })),
  }
}
