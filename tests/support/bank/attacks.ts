import { connect } from 'node:net'

/** Fragments that each name the next one twice: read naively, 2^depth fields. */
export function nestedFragments(depth: number): string {
  const fragments = Array.from(
    { length: depth },
    (_, level) => `fragment f${level} on Query { ...f${level + 1} ...f${level + 1} }`,
  )
  return `{ ...f0 } ${fragments.join(' ')} fragment f${depth} on Query { __typename }`
}

/** Sends a megabyte of a body of twelve, and then nothing more. */
export function unfinishedBody(port: number) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const head = `POST /api/graphql HTTP/1.1\r\nhost: bank\r\ncontent-type: application/json\r\ncontent-length: 12000000\r\n\r\n`
  const sent = new Promise<void>((resolve) => {
    socket.once('close', () => resolve())
    socket.write(head)
    socket.write('x'.repeat(1_000_000), () => resolve())
  })
  return { socket, sent }
}
