import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { hourfoldProgram } from './hourfold-program.ts'
import { compileCache } from './compile-cache.ts'

export const serverFile = fileURLToPath(new URL('../dist/server/server.js', import.meta.url))

/** Runs the built server, or a copy of it, in its own process, which ends with the test at the latest. */
export function runServer(
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [serverFile],
): {
  readonly child: ChildProcess
  /** The whole output, once the process has ended. */
  readonly said: Promise<string>
  /** Waits until it has logged these words, or has ended. */
  readonly untilSaid: (words: string) => Promise<void>
  /** The exit code; null after SIGKILL. */
  readonly ended: Promise<number | null>
} {
  const child = spawn(process.execPath, args, {
    env: {
      ...compileCache,
      PATH: process.env['PATH'] ?? '',
      HOST: '127.0.0.1',
      // Tests count what they book.
      SAMPLES: 'false',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => killNow(child))
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (chunk: string) => void (output[name] += chunk))
  const said = once(child, 'close').then(() => output.stdout + output.stderr)
  const untilSaid = async (words: string): Promise<void> => {
    while (!output.stdout.includes(words) && child.exitCode === null) await wait(25)
  }
  const ended = once(child, 'exit').then(([code]: unknown[]) => (typeof code === 'number' ? code : null))
  return { child, said, untilSaid, ended }
}

async function killNow(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** Runs `npm run hourfold -- import <folder>` beside the server. */
export async function runImport(folder: string, env: Readonly<Record<string, string>>): Promise<string> {
  const all = { ...compileCache, PATH: process.env['PATH'] ?? '', ...env }
  const { stdout } = await promisify(execFile)(process.execPath, [hourfoldProgram, 'import', folder], {
    env: all,
  })
  return stdout
}

/** Waits until a probe of the server has this status. */
export async function untilProbe(port: number, path: '/healthz' | '/readyz', status = 200): Promise<void> {
  for (let tries = 0; tries < 2400; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null)
    if (answer?.status === status) return
    await wait(25)
  }
  throw new Error(`the server did not come to answer ${path} with ${status}`)
}
