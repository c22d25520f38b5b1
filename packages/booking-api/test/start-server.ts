import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { withoutLimits } from '../src/testing/without-limits.ts'
import { shortLived } from '../src/testing/short-lived.ts'

const api = new URL('serve-api.ts', import.meta.url)
const LineSchema = v.object({ msg: v.literal('listening'), port: v.number() })

export type TestServer = {
  readonly url: string
  readonly pid: number | undefined
  /** Sends a signal and waits for the end; returns the exit code, or null after SIGKILL. */
  readonly end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<unknown>
}

/** Starts the real API, or a replacement, as a separate process on a free port. */
export async function startServer(
  env: Readonly<Record<string, string>>,
  program: URL = api,
): Promise<TestServer> {
  const server = spawn(process.execPath, [...shortLived, fileURLToPath(program)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // All visitors of a test come from one address.
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      RATE_LIMIT_PER_MINUTE: '0',
      ...withoutLimits,
      // With PostgreSQL, the mailbox alone is there.
      ...(env['DATABASE_URL'] === undefined ? {} : { DATA_DIR: join(tmpdir(), 'hourfold-mailbox') }),
      ...env,
    },
  })
  const over = once(server, 'exit')
  for await (const line of createInterface({ input: server.stdout })) {
    const listening = v.safeParse(LineSchema, JSON.parse(line))
    if (!listening.success) continue
    server.stdout.resume()
    return {
      url: `http://127.0.0.1:${listening.output.port}/api/v1`,
      pid: server.pid,
      end: async (signal) => {
        server.kill(signal)
        const [code]: unknown[] = await over
        return code
      },
    }
  }
  throw new Error('the server ended before it listened')
}
