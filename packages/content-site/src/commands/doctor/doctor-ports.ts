import { lookup, resolveTxt } from 'node:dns/promises'
import { access, constants, stat, statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { connect } from 'node:tls'
import { zoneVersion } from '@hourfold/booking-api/zone-data'

/** What the doctor has of the world. */
export type DoctorPorts = {
  /** Epoch milliseconds. */
  readonly clock: () => number
  readonly nodeVersion: string
  /** The name of the time zone data, such as `2026c`. */
  readonly zoneVersion: string
  /** The memory that this process may use, in bytes. */
  readonly memory: number
  /** The free bytes of the disk at a path. */
  readonly freeDisk: (path: string) => Promise<number>
  /** Whether this process may read a folder and make files in it. Rejects with ENOENT where there is none. */
  readonly canWrite: (folder: string) => Promise<boolean>
  /** The number of the file system of a path. */
  readonly fileSystemOf: (path: string) => Promise<number>
  /** The addresses of a host; empty where it has none. */
  readonly findAddresses: (host: string) => Promise<readonly string[]>
  /** The TXT records of a name; empty where it has none. */
  readonly findTexts: (name: string) => Promise<readonly string[]>
  /** Requests an address without following redirects. Rejects where nobody answers. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  /** The end of a host's certificate, in epoch milliseconds. */
  readonly readCertificateEnd: (host: string, port: number) => Promise<number>
}

/** The machine and the network as they are. */
export const realPorts: DoctorPorts = {
  clock: () => Date.now(),
  nodeVersion: process.versions.node,
  zoneVersion: zoneVersion(),
  memory: limitOf(process.constrainedMemory()),
  freeDisk: async (path) => {
    const { bavail, bsize } = await statfs(path)
    return bavail * bsize
  },
  canWrite: async (folder) => {
    await stat(folder)
    return access(folder, constants.R_OK | constants.W_OK | constants.X_OK).then(
      () => true,
      () => false,
    )
  },
  fileSystemOf: async (path) => (await stat(path)).dev,
  // As programs find it, so that an address and a name of /etc/hosts count, too.
  findAddresses: async (host) =>
    (await lookup(host.replace(/^\[|\]$/g, ''), { all: true }).catch(noRecords)).map(
      ({ address }) => address,
    ),
  findTexts: async (name) =>
    (await resolveTxt(name).catch(noRecords)).map((parts) => [parts].flat().join('')),
  fetch: (url, init) => fetch(url, { redirect: 'manual', ...init }),
  readCertificateEnd: (host, port) =>
    new Promise((done, fail) => {
      // An expired certificate is a finding, so the connection must not refuse it.
      const socket = connect({ host, port, servername: host, rejectUnauthorized: false }, () => {
        done(Date.parse(socket.getPeerCertificate().valid_to))
        socket.destroy()
      })
      socket.once('error', fail)
      socket.setTimeout(5000, () => socket.destroy(new Error('timed out')))
    }),
}

/** Without a limit of the system, it is a number larger than any machine has. */
function limitOf(constrained: number): number {
  return constrained > 0 && constrained < totalmem() ? constrained : totalmem()
}

/** A name without records is an answer; any other failure of the resolver is none. */
function noRecords(error: unknown): [] {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'ENOTFOUND' || code === 'ENODATA') return []
  throw error
}
