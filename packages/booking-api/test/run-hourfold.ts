import { type ChildProcess, execFile, spawn, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { shortLived } from '../src/testing/short-lived.ts'

const program = fileURLToPath(new URL('../src/hourfold-command.ts', import.meta.url))

export type Ended = { readonly code: unknown; readonly output: string; readonly errors: string }

/** Runs the command line as its own process; returns its exit code and what it printed. */
export const runHourfold = (env: Readonly<Record<string, string>>, ...given: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const all = { ...base(), ...env }
    const args = [...shortLived, program, ...given]
    const child = execFile(process.execPath, args, { env: all, maxBuffer: 50_000_000 }, (_, output, errors) =>
      resolve({ code: child.exitCode, output, errors }),
    )
  })

const base = () => {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return { PATH, NODE_COMPILE_CACHE, INIT_CWD: tmpdir() }
}

type Run = readonly [env: Readonly<Record<string, string>>, ...given: string[]]

/**
 * Runs a command whose standard output is the standard input of another one; with null, of a program that reads nothing. Returns the
 * exit codes and what was printed for people.
 */
export async function pipeHourfold(from: Run, into: Run | null) {
  const start = ([env, ...given]: Run, stdio: StdioOptions) =>
    spawn(process.execPath, [...shortLived, program, ...given], { env: { ...base(), ...env }, stdio })
  const writer = start(from, ['ignore', 'pipe', 'pipe'])
  const reader = into === null ? null : start(into, ['pipe', 'pipe', 'pipe'])
  if (writer.stdout === null) throw new Error('the output is no pipe')
  if (reader?.stdin) void pipeline(writer.stdout, reader.stdin).catch(() => {})
  else writer.stdout.destroy()
  return Promise.all([writer, ...(reader ? [reader] : [])].map((child) => endOf(child, child === reader)))
}

async function endOf(child: ChildProcess, readsOutput: boolean) {
  const parts: string[] = []
  const streams = [child.stderr, ...(readsOutput ? [child.stdout] : [])]
  for (const stream of streams)
    stream?.setEncoding('utf8').on('data', (text: string) => void parts.push(text))
  const [code]: unknown[] = await once(child, 'close')
  return { code, output: parts.join('') }
}
