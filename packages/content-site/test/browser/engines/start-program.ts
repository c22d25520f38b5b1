import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Program = { readonly output: () => string }

/** Starts a program that ends with this process, and gives it a folder of its own, in which all that it keeps is. */
export async function startProgram(
  name: string,
  makeArgs: (folder: string) => readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Program> {
  const folder = mkdtempSync(join(tmpdir(), `hourfold-${name}-`))
  const home = { HOME: folder, XDG_RUNTIME_DIR: folder, TZ: 'Europe/Berlin', LANG: 'en_US.UTF-8' }
  const child = spawn(name, makeArgs(folder), {
    env: { PATH: process.env['PATH'], ...home, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const written: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => written.push(String(part)))
  process.once('exit', () => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  return { output: () => written.join('') }
}

/** Returns the first result of `ask` that is not null, within the time that a busy machine needs for a start. */
export async function waitFor<Value>(
  ask: () => Promise<Value | null> | Value | null,
  what: string,
): Promise<Value> {
  const end = Date.now() + 60_000
  while (Date.now() < end) {
    const value = await ask()
    if (value !== null) return value
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`Not within a minute: ${what}`)
}
