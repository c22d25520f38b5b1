import { onTestFinished } from 'vitest'
import { findFreePort } from '../../src/testing/find-free-port.ts'
import { startServer, type TestServer } from '../start-server.ts'

export type Processes = {
  /** The origins of all, in order. */
  readonly origins: readonly string[]
  /** Ends one with SIGTERM, as a rolling restart does, and starts it again on the same port. Returns its exit code. */
  readonly restart: (index: number, env?: Readonly<Record<string, string>>) => Promise<unknown>
}

/** Starts several processes of the API on one database. */
export async function startProcesses(
  count: number,
  env: Readonly<Record<string, string>>,
): Promise<Processes> {
  const ports = await Promise.all(Array.from({ length: count }, () => findFreePort()))
  const start = (port: number, more: Readonly<Record<string, string>> = {}): Promise<TestServer> =>
    startServer({ LOG_LEVEL: 'info', ...env, ...more, PORT: String(port) })
  const running = await Promise.all(ports.map((port) => start(port)))
  onTestFinished(async () => void (await Promise.all(running.map((server) => server.end('SIGKILL')))))
  return {
    origins: ports.map((port) => `http://127.0.0.1:${port}`),
    restart: async (index, more) => {
      const port = ports[index]
      const code = await running[index]?.end('SIGTERM')
      if (port !== undefined) running[index] = await start(port, more)
      return code
    },
  }
}
