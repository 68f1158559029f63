import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { WEBKIT } from './installed-engines'

/**
 * Puts TLS in front of a port of this machine, with a certificate of its own whose files it writes into the
 * folder. Returns the address.
 */
export async function startTls(port: number, folder: string): Promise<string> {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const request = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=127.0.0.1'
  execFileSync(WEBKIT.openssl, [...request.split(' '), '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (client) => {
    const plain = connect(port, '127.0.0.1')
    for (const [socket, other] of [
      [client, plain],
      [plain, client],
    ] as const) {
      socket.pipe(other)
      socket.on('error', () => other.destroy())
      socket.on('close', () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Does not keep the process from ending.
  server.unref()
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`
}
