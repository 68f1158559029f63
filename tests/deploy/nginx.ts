import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { freePort } from '../support/bank/free-port'
import { unprivilegedFolder } from '../support/bank/own-postgres'
import { unprivileged } from '../support/bank/unprivileged'
import { later } from '../support/later'
import { eventually } from '../support/waiting'

const shipped = new URL('../../server/deploy/nginx/branchline.conf', import.meta.url)

/** nginx with the configuration that is shipped. */
export interface Nginx {
  /** Where it is by HTTPS. */
  readonly url: string
  /** Where it is by HTTP. */
  readonly plainUrl: string
  /** Its certificate, which it signed itself. */
  readonly certificate: string
  /** Ends it by SIGTERM, and resolves when it has ended. */
  readonly stop: () => Promise<void>
}

/** Starts nginx in front of two banks. */
export async function startNginx(banks: readonly [string, string]): Promise<Nginx> {
  const folder = unprivilegedFolder('nginx')
  const certificate = makeCertificate(folder)
  const [plainPort, port] = [await freePort(), await freePort()]
  const site = replaced(readFileSync(shipped, 'utf8'), [
    ['server bank-1:4001;', `server ${new URL(banks[0]).host};`],
    ['server bank-2:4002;', `server ${new URL(banks[1]).host};`],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
    ['/etc/branchline/tls/fullchain.pem', join(folder, 'certificate.pem')],
    ['/etc/branchline/tls/privkey.pem', join(folder, 'key.pem')],
  ])
  writeFileSync(join(folder, 'branchline.conf'), site)
  writeFileSync(join(folder, 'nginx.conf'), around(folder))
  if (unprivileged.uid !== undefined) execFileSync('chown', ['-R', String(unprivileged.uid), folder])
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    ...unprivileged,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ending = later(undefined)
  child.once('exit', ending.letGo)
  let said = ''
  child.stderr.on('data', (text: Buffer) => {
    said += text
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ending.answer()
    rmSync(folder, { recursive: true })
  }
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error(`nginx ended by itself: ${said}`)
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect').finally(() => socket.destroy())
  }).catch(async (problem) => {
    await stop()
    throw problem
  })
  return {
    url: `https://localhost:${port}`,
    plainUrl: `http://127.0.0.1:${plainPort}`,
    certificate,
    stop,
  }
}

/** The configuration around the shipped file, with paths where a user without rights may write. */
const around = (folder: string) => `
daemon off;
pid ${folder}/pid;
error_log stderr error;
worker_processes 2;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  include ${folder}/branchline.conf;
}
`

/** Replaces each text, which must be there once. */
function replaced(text: string, pairs: readonly (readonly [before: string, after: string])[]): string {
  return pairs.reduce((done, [before, after]) => {
    const parts = done.split(before)
    if (parts.length !== 2) throw new Error(`${before} is there ${parts.length - 1} times`)
    return parts.join(after)
  }, text)
}

function makeCertificate(folder: string): string {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  execFileSync(
    'openssl',
    [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-noenc',
        '-days',
        '2',
      ],
      ...[
        '-subj',
        '/CN=localhost',
        '-addext',
        'subjectAltName=DNS:localhost',
        '-keyout',
        key,
        '-out',
        certificate,
      ],
    ],
    { stdio: 'ignore' },
  )
  chmodSync(key, 0o600)
  return readFileSync(certificate, 'utf8')
}
