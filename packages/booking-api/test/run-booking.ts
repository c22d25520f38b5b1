import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { shortLived } from '../src/testing/short-lived.ts'

const program = fileURLToPath(new URL('../src/booking-command.ts', import.meta.url))

export type Ended = { readonly code: unknown; readonly output: string; readonly errors: string }

/** Runs the command line as its own process; returns its exit code and what it printed. */
export const runBooking = (env: Readonly<Record<string, string>>, ...given: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const { PATH, NODE_COMPILE_CACHE } = process.env
    const all = { PATH, NODE_COMPILE_CACHE, INIT_CWD: tmpdir(), ...env }
    const args = [...shortLived, program, ...given]
    const child = execFile(process.execPath, args, { env: all, maxBuffer: 50_000_000 }, (_, output, errors) =>
      resolve({ code: child.exitCode, output, errors }),
    )
  })
