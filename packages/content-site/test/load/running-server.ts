import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { untilProbe } from '../run-server.ts'
import { findFreePort } from '@hourfold/booking-api/testing/find-free-port'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

export type RunningServer = {
  readonly pid: number
  readonly url: string
  /** The address of the debugger; null unless it was asked for. */
  readonly debuggerUrl: string | null
  readonly stop: () => Promise<void>
}

type StartOptions = {
  readonly env?: Readonly<Record<string, string>>
  /** True to open Node's debugger, through which the heap can be collected and measured from outside. */
  readonly withDebugger?: boolean
}

/** Starts the server exactly as `npm start` does, with a data folder of its own, and waits until it is ready. */
export async function startAsNpmDoes({
  env = {},
  withDebugger = false,
}: StartOptions = {}): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hourfold-memory-'))
  const { PATH = '' } = process.env
  const port = await findFreePort()
  const command = await startCommand()
  const server = spawn(
    'sh',
    ['-c', withDebugger ? command.replace(' dist/', ' --inspect=127.0.0.1:0 dist/') : command],
    {
      cwd: root,
      env: {
        PATH: `${join(root, 'node_modules/.bin')}:${PATH}`,
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        SAMPLES: 'false',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const ended = once(server, 'exit')
  let debuggerUrl: string | null = null
  createInterface(server.stderr).on('line', (line) => {
    const found = /^Debugger listening on (ws:\S+)/.exec(line)?.[1]
    if (found !== undefined) debuggerUrl = found
    else if (!line.startsWith('For help') && !line.startsWith('Debugger')) console.error(line)
  })
  const stop = async (): Promise<void> => {
    server.kill('SIGKILL')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
  server.stdout.resume()
  const failed = ended.then(() => {
    throw new Error('the server ended before it was ready')
  })
  await Promise.race([untilProbe(port, '/readyz'), failed])
  failed.catch(() => {})
  return { pid: server.pid ?? 0, url: `http://127.0.0.1:${port}`, debuggerUrl, stop }
}

/** Returns the last command of the script `start`, with its flags and variables. */
async function startCommand(): Promise<string> {
  const manifest: { scripts: { start: string } } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  )
  return manifest.scripts.start.split('&&').at(-1)?.trim() ?? ''
}
