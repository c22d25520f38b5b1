import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { findFreePort } from '@hourfold/booking-api/testing/find-free-port'
import { findProgram } from '../find-program.ts'

/** The proxies of `deploy/`, each run with the committed file, in which addresses, certificate and folders are replaced. */
const proxies = {
  nginx: {
    program: 'nginx',
    file: 'nginx/hourfold.conf',
    adapt: adaptNginx,
    withDefaults: withNginxDefaults,
  },
  caddy: { program: 'caddy', file: 'caddy/Caddyfile', adapt: adaptCaddy, withDefaults: withCaddyDefaults },
} as const satisfies Record<string, Kind>

export type ProxyName = keyof typeof proxies

/** The host that the committed files name. */
export const proxiedHost = 'book.example.com'

export type Proxy = {
  readonly name: ProxyName
  readonly port: number
  /** The port without TLS. */
  readonly plainPort: number
  readonly certificate: string
  /** Everything that the proxy has logged. */
  readonly readLogs: () => Promise<string>
}

type Places = {
  readonly folder: string
  readonly port: number
  readonly plainPort: number
  readonly upstreams: readonly [number, number]
}

type Kind = {
  readonly program: string
  readonly file: string
  readonly adapt: (text: string, places: Places) => Adapted
  /** The file without the settings for restarts and logs: the proxy as it comes, as a control. */
  readonly withDefaults: (text: string) => string
}

type Adapted = {
  readonly config: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

/** True where the program of this proxy is installed, and `openssl`, which makes the certificate. */
export const isInstalled = (name: ProxyName): boolean =>
  findProgram(proxies[name].program) !== null && findProgram('openssl') !== null

/** The part of a test's title that says why it is skipped; one line on the console says so too. */
export function describeSkip(name: ProxyName): string {
  if (isInstalled(name)) return ''
  console.warn(`SKIPPED: ${name} or openssl is not installed, so ${proxies[name].file} is not run`)
  return ` (SKIPPED: ${name} or openssl is not installed)`
}

type StartOptions = { readonly upstreams: readonly [number, number]; readonly withDefaults?: boolean }

/** Starts a proxy, which ends with the test. */
export async function startProxy(
  name: ProxyName,
  { upstreams, withDefaults = false }: StartOptions,
): Promise<Proxy> {
  const { program, file, adapt, withDefaults: strip } = proxies[name]
  const folder = await mkdtemp(join(tmpdir(), `hourfold-${name}-`))
  await chmod(folder, 0o755)
  makeCertificate(folder)
  const places = { folder, port: await findFreePort(), plainPort: await findFreePort(), upstreams }
  const committed = await readFile(new URL(`../../../../deploy/${file}`, import.meta.url), 'utf8')
  const { config, args, env } = adapt(withDefaults ? strip(committed) : committed, places)
  await writeFile(join(folder, 'proxy.conf'), config)
  const child = spawn(findProgram(program) ?? program, args, {
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => void (output += chunk))
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  })
  while (!(await isListening(places.port))) {
    if (child.exitCode !== null) throw new Error(`${name} did not start:\n${output}`)
    await wait(25)
  }
  const readLogs = async (): Promise<string> => {
    const files = ['access.log', 'error.log'].map((one) => join(folder, one)).filter((one) => existsSync(one))
    return [output, ...(await Promise.all(files.map((one) => readFile(one, 'utf8'))))].join('\n')
  }
  const { port, plainPort } = places
  return { name, port, plainPort, certificate: await readFile(join(folder, 'cert.pem'), 'utf8'), readLogs }
}

function adaptNginx(text: string, { folder, port, plainPort, upstreams }: Places): Adapted {
  const site = text
    .replaceAll(/^ *listen \[::\].*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${folder}/cert.pem;`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${folder}/key.pem;`)
    .replace('/var/log/nginx/hourfold.log', `${folder}/access.log`)
    .replace('/var/log/nginx/hourfold-error.log', `${folder}/error.log`)
    .replace('127.0.0.1:3001', `127.0.0.1:${upstreams[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${upstreams[1]}`)
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (one) => `${one}_temp_path ${folder}/${one};`,
  )
  const user = process.getuid?.() === 0 ? 'user root root;' : ''
  const config = `${user} daemon off; pid ${folder}/nginx.pid; error_log stderr crit;
worker_processes 2; events { worker_connections 256; }
http { access_log off; ${own.join(' ')}
${site}
}`
  return { config, args: ['-p', folder, '-e', 'stderr', '-c', join(folder, 'proxy.conf')], env: {} }
}

function adaptCaddy(text: string, { folder, port, plainPort, upstreams }: Places): Adapted {
  const config = text
    .replace(
      /^\{$/m,
      `{\n\tadmin off\n\thttp_port ${plainPort}\n\thttps_port ${port}\n\tdefault_bind 127.0.0.1`,
    )
    .replace(/^(\{\$BOOKING_HOST.*) \{$/m, `$1 {\n\ttls ${folder}/cert.pem ${folder}/key.pem`)
  return {
    config,
    args: ['run', '--config', join(folder, 'proxy.conf'), '--adapter', 'caddyfile'],
    env: {
      BOOKING_HOST: `https://${proxiedHost}:${port}`,
      BOOKING_INSTANCES: upstreams.map((upstream) => `127.0.0.1:${upstream}`).join(' '),
      BOOKING_LOG: `file ${folder}/access.log`,
    },
  }
}

function withNginxDefaults(text: string): string {
  return text
    .replaceAll(' max_fails=0', '')
    .replaceAll(/^ *(?:proxy_next_upstream|proxy_set_header X-) .*$/gm, '')
    .replace(/(access_log .*) hourfold;/, '$1;')
}

function withCaddyDefaults(text: string): string {
  return text
    .replaceAll(/^\s*(?:health_|lb_).*$/gm, '')
    .replaceAll(/^\tlog \{\n\t{2}format[^]*?\n\t\}$/gm, '')
    .replace(/\t{2}format filter \{[^]*?\n\t{2}\}\n/, '')
}

function makeCertificate(folder: string): void {
  const subject = ['-subj', `/CN=${proxiedHost}`, '-addext', `subjectAltName=DNS:${proxiedHost}`]
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const files = ['-keyout', `${folder}/key.pem`, '-out', `${folder}/cert.pem`]
  execFileSync('openssl', ['req', '-x509', '-days', '2', ...key, ...subject, ...files], { stdio: 'ignore' })
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
