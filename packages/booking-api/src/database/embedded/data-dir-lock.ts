import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, realpathSync, rmdirSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type RequestHandler = (request: unknown) => Promise<unknown>

export type DataDirLock = {
  /** Handles requests that other processes send with `askOwner`. Until it is called they are refused. */
  onRequest(handler: RequestHandler): void
  release(): Promise<void>
}

/**
 * Makes this process the only owner of a data directory (created when missing), or throws an error that `isDataDirInUse`
 * recognises. The lock is a listening socket: the kernel closes it with the process, even on kill -9.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = socketPathOf(dataDir)
  const owner: Owner = { handler: undefined }
  const server = await listen(path, owner, dataDir)
  return {
    onRequest(handler) {
      owner.handler = handler
    },
    release: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
      }),
  }
}

/** Sends one JSON value to the process that holds the directory; undefined when no process does. Throws when it refuses. */
export async function askOwner(
  dataDir: string,
  request: unknown,
  { timeoutMs = 60_000 }: { readonly timeoutMs?: number } = {},
): Promise<{ readonly pid: number | undefined; readonly answer: unknown } | undefined> {
  const socket = await connectTo(socketPathOf(dataDir))
  if (!socket) return undefined
  const timer = setTimeout(() => socket.destroy(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs)
  try {
    const lines = readLines(socket, MAX_LINE)
    const pid = pidIn((await lines.next()).value)
    socket.write(`${JSON.stringify(request)}\n`)
    const reply: unknown = JSON.parse((await lines.next()).value ?? 'null')
    if (hasKey(reply, 'answer')) return { pid, answer: reply.answer }
    throw new Error(
      hasKey(reply, 'refused') ? String(reply.refused) : 'the connection ended without an answer',
    )
  } catch (error) {
    throw new Error(`the process that holds ${dataDir} did not do it: ${messageOf(error)}`, { cause: error })
  } finally {
    clearTimeout(timer)
    socket.destroy()
  }
}

/** True where the owner is still starting; false where it could not handle the request. */
export const isOwnerStarting = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Error && error.cause.message === starting

/** Distinguishes a directory that another process holds from every other failure to open it. */
export function isDataDirInUse(
  error: unknown,
): error is Error & { readonly code: 'data_dir_in_use'; readonly pid: number | undefined } {
  return error instanceof Error && hasKey(error, 'code') && error.code === 'data_dir_in_use'
}

const starting = 'it takes no requests yet'

type Owner = { handler: RequestHandler | undefined }

/** Long enough for a list of a few thousand faults; a request is a path. */
const MAX_LINE = 1_000_000

async function listen(path: string, owner: Owner, dataDir: string): Promise<Server> {
  const guard = `${path}.takeover`
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const server = await tryListen(path, owner)
    if (server) return server
    await refuseIfAlive(path, dataDir)
    // The socket file is left from a killed process. One of the waiting processes removes it: the one that creates the guard
    // directory, and only after another check.
    if (!takeGuard(guard)) {
      await sleep(25)
      continue
    }
    try {
      await refuseIfAlive(path, dataDir)
      rmSync(path, { force: true })
      const lock = await tryListen(path, owner)
      if (lock) return lock
    } finally {
      rmdirSync(guard)
    }
  }
  throw new Error(`the data directory ${dataDir} could not be locked`)
}

function tryListen(path: string, owner: Owner): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => void serve(socket, owner))
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(path, () => {
      if (process.platform !== 'win32') chmodSync(path, 0o600)
      server.unref() // the lock alone must not keep the process alive
      resolve(server)
    })
  })
}

async function serve(socket: Socket, owner: Owner): Promise<void> {
  socket.unref()
  socket.on('error', () => {})
  socket.setTimeout(600_000, () => socket.destroy())
  socket.write(`${JSON.stringify({ pid: process.pid })}\n`)
  try {
    for await (const line of readLines(socket, MAX_LINE)) socket.write(`${await answer(line, owner)}\n`)
  } catch {
    socket.destroy() // a line beyond the limit, or the peer disconnected
  }
}

async function answer(line: string, { handler }: Owner): Promise<string> {
  try {
    const request: unknown = JSON.parse(line)
    if (!handler) return JSON.stringify({ refused: starting })
    return JSON.stringify({ answer: (await handler(request)) ?? null })
  } catch (error) {
    return JSON.stringify({ refused: messageOf(error) })
  }
}

async function refuseIfAlive(path: string, dataDir: string): Promise<void> {
  const socket = await connectTo(path)
  if (!socket) return
  // A connection is proof enough: the kernel accepts it even while the owner is too busy to send its pid.
  const pid = await Promise.race([readLines(socket, MAX_LINE).next(), sleep(1000)])
    .then((line) => pidIn(line?.value))
    .catch(() => undefined)
  socket.destroy()
  const who = pid === undefined ? 'another process' : `process ${pid}`
  const message = `The data directory ${dataDir} is in use by ${who}. Stop it first, or set DATABASE_URL to run several processes on one PostgreSQL.`
  throw Object.assign(new Error(message), { code: 'data_dir_in_use', pid })
}

function connectTo(path: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => resolve(socket))
    socket.on('error', () => resolve(undefined))
  })
}

function takeGuard(guard: string): boolean {
  try {
    mkdirSync(guard)
    return true
  } catch {
    // A guard older than five seconds is left from a process that was killed during the takeover.
    const age = statSync(guard, { throwIfNoEntry: false })?.mtimeMs
    if (age !== undefined && Date.now() - age > 5000) rmSync(guard, { recursive: true, force: true })
    return false
  }
}

function socketPathOf(dataDir: string): string {
  const real = realpathSync(dataDir)
  if (process.platform === 'win32')
    return `\\\\.\\pipe\\hourfold-${createHash('sha256').update(real).digest('hex').slice(0, 24)}`
  const path = join(real, 'lock.sock')
  // sun_path holds 108 bytes on Linux and 104 on macOS; a truncated path would lock another directory.
  if (Buffer.byteLength(path) > 103)
    throw new Error(`The data directory ${real} has too long a path: at most 93 bytes are possible.`)
  return path
}

function pidIn(line: string | void): number | undefined {
  const greeting: unknown = JSON.parse(line ?? 'null')
  return hasKey(greeting, 'pid') && typeof greeting.pid === 'number' ? greeting.pid : undefined
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

function hasKey<Key extends string>(value: unknown, key: Key): value is Record<Key, unknown> {
  return typeof value === 'object' && value !== null && key in value
}

/**
 * The lines that arrive on a socket; throws when one is longer than `limit` characters. Ending the iteration closes the socket.
 */
async function* readLines(socket: Socket, limit: number): AsyncGenerator<string, undefined> {
  let rest = ''
  socket.setEncoding('utf8')
  for await (const chunk of socket) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > limit || lines.some((line) => line.length > limit))
      throw new Error('the line is too long')
    yield* lines
  }
  return undefined
}

/** Asks the process that holds the data folder, as `askOwner` does. A process that is starting gets a minute. */
export async function askStartedOwner(
  dataDir: string,
  request: object,
  timeoutMs: number,
): ReturnType<typeof askOwner> {
  const patience = AbortSignal.timeout(60_000)
  for (;;) {
    try {
      return await askOwner(dataDir, request, { timeoutMs })
    } catch (error) {
      if (!isOwnerStarting(error) || patience.aborted) throw error
      await sleep(200)
    }
  }
}
