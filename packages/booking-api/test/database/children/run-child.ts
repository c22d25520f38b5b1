import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { shortLived } from '../../../src/testing/short-lived.ts'

export type Ended = { readonly code: number | null; readonly stdout: string; readonly stderr: string }

/** A program as a separate process. `sees` waits for its standard output to match and returns it. */
export function runChild(program: URL, ...args: readonly string[]) {
  const child = spawn(process.execPath, [...shortLived, fileURLToPath(program), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk) => (stdout += String(chunk)))
  child.stderr.on('data', (chunk) => (stderr += String(chunk)))
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code) => resolve({ code, stdout, stderr }))
  })
  const sees = (matches: (stdout: string) => boolean): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (matches(stdout)) resolve(stdout)
      }
      child.stdout.on('data', look)
      child.once('close', () => reject(new Error(`the child ended: ${stderr}`)))
      look()
    })
  return { pid: child.pid, kill: (signal: NodeJS.Signals) => killed(child, signal, ended), ended, sees }
}

async function killed(child: ChildProcess, signal: NodeJS.Signals, ended: Promise<Ended>): Promise<Ended> {
  child.kill(signal)
  return ended
}
