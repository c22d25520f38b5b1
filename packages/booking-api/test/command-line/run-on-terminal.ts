import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const script = '/usr/bin/script'
const program = fileURLToPath(new URL('../../src/hourfold-command.ts', import.meta.url))

/** Why tests on a terminal are skipped; null where they run. */
export const terminalMissing =
  process.platform !== 'linux' || !existsSync(script) ? ' (SKIPPED: it needs script of util-linux)' : null

/** Runs the command line on a terminal of its own and types `reply` once it has asked. */
export async function runOnTerminal(
  env: Readonly<Record<string, string>>,
  reply: string,
  ...given: readonly string[]
) {
  const command = [process.execPath, program, ...given].join(' ')
  const all = { PATH: process.env['PATH'], TERM: 'xterm', ...env }
  const child = spawn(script, ['-qec', command, '/dev/null'], { env: all })
  const parts: string[] = []
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    parts.push(text)
    if (/\[y\/n\]/i.test(text)) child.stdin.write(reply)
  })
  const [code]: unknown[] = await once(child, 'close')
  return { code, output: parts.join('') }
}
