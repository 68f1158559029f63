import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A connection to a bank that can be cut, with all that is under way on it. */
export interface BreakableConnection {
  readonly url: string
  /** Breaks off every answer, and refuses what is asked from now on. */
  readonly cut: () => void
  /** Lets everything through again. */
  readonly mend: () => void
  readonly stop: () => Promise<void>
}

/** Puts a connection in front of a bank on this machine; the bytes are passed on as they are. */
export async function startBreakableConnection(bankPort: number): Promise<BreakableConnection> {
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((client) => {
    if (isCut) return void client.resetAndDestroy()
    const bank = connect(bankPort, '127.0.0.1')
    for (const [socket, other] of [
      [client, bank],
      [bank, client],
    ] as const) {
      open.add(socket)
      socket.pipe(other)
      // Whatever ends one side ends the other.
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const breakAll = () => {
    for (const socket of open) socket.resetAndDestroy()
  }
  return {
    url: `http://127.0.0.1:${port}`,
    cut: () => {
      isCut = true
      breakAll()
    },
    mend: () => {
      isCut = false
    },
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      breakAll()
      await closed
    },
  }
}
