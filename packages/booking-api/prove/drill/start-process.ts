import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { withoutLimits } from '../../src/testing/without-limits.ts'
import type { DrillSettings } from './drill-settings.ts'

const program = fileURLToPath(new URL('server.ts', import.meta.url))
const LineSchema = v.object({ msg: v.literal('listening'), port: v.number() })

/** One process of the product. */
export type ServerProcess = {
  readonly url: string
  readonly pid: number | undefined
  readonly port: number
  readonly hasEnded: () => boolean
  readonly signal: (signal: NodeJS.Signals) => void
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<number | string | null>
  /** An order of the drill; undefined where the process does not answer. */
  readonly order: (name: string, body?: unknown) => Promise<unknown>
}

export type Start = {
  readonly env: Readonly<Record<string, string>>
  readonly drill: DrillSettings
  /** Flags of Node. */
  readonly flags?: readonly string[]
}

/** The processes that run, which must not outlive the proof. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts the product as a process of its own, and waits until it listens. */
export async function startProcess({ env, drill, flags = [] }: Start): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--liftoff-only', ...flags, program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...(process.env['DRILL_LOG'] === undefined ? {} : { DRILL_LOG: process.env['DRILL_LOG'] }),
      NODE_NO_WARNINGS: '1',
      PORT: '0',
      RATE_LIMIT_PER_MINUTE: '0',
      DRAIN_SECONDS: '0',
      ...withoutLimits,
      ...env,
      DRILL: JSON.stringify(drill),
    },
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4000)
    if (process.env['DRILL_LOG'] !== undefined) process.stderr.write(chunk)
  })
  running.add(child)
  const ended = once(child, 'exit').then(([code, signal]: unknown[]) => {
    running.delete(child)
    return typeof code === 'number' ? code : String(signal)
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const listening = v.safeParse(LineSchema, parse(line))
    if (!listening.success) continue
    child.stdout.resume()
    const url = `http://127.0.0.1:${listening.output.port}`
    return {
      url,
      pid: child.pid,
      port: listening.output.port,
      hasEnded: () => child.exitCode !== null || child.signalCode !== null,
      signal: (signal) => void child.kill(signal),
      ended,
      order: async (name, body = null) => {
        const response = await fetch(`${url}/drill/${name}`, {
          method: 'POST',
          body: JSON.stringify(body),
        }).catch(() => undefined)
        if (response && !response.ok) throw new Error(await response.text())
        return response?.json()
      },
    }
  }
  throw new Error(`a server ended (${String(await ended)}) before it listened: ${said.trim()}`)
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
