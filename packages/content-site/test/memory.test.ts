import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'

/**
 * Maximum megabytes of the embedded store, as documented in the README. Idle it usually needs 233–243 MB, up to 249 MB with
 * transparent huge pages for every program, and once 269 MB in the middle of the suite on another machine.
 */
const firstStart = 400
const idle = 300

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Returns the server's command exactly as `npm start` runs it: the last command of that script, with its flags and variables. */
async function startCommand(): Promise<string> {
  const manifest: { scripts: { start: string } } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  )
  return manifest.scripts.start.split('&&').at(-1)?.trim() ?? ''
}

/** Megabytes of physical memory: maximum and current, and the current part that is mapped from no file. */
async function memoryOf(
  pid: number,
): Promise<{ readonly peak: number; readonly now: number; readonly anonymous: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const kilobytes = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1])
  return {
    peak: kilobytes('VmHWM') / 1024,
    now: kilobytes('VmRSS') / 1024,
    anonymous: kilobytes('RssAnon') / 1024,
  }
}

const isLinux = existsSync('/proc/self/status')

test.runIf(isLinux)(
  `the embedded store needs at most ${firstStart} MB to start on an empty folder, and ${idle} MB when idle`,
  { timeout: 120_000 },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'booking-memory-'))
    const { PATH = '' } = process.env
    const server = spawn('sh', ['-c', await startCommand()], {
      cwd: root,
      env: {
        PATH: `${join(root, 'node_modules/.bin')}:${PATH}`,
        HOST: '127.0.0.1',
        PORT: '0',
        DATA_DIR: dataDir,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(server, 'exit')
    onTestFinished(async () => {
      server.kill('SIGKILL')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    })
    for await (const line of createInterface(server.stdout)) if (line.startsWith('Ready: ')) break
    const pid = server.pid ?? 0
    expect((await memoryOf(pid)).peak).toBeGreaterThan(50)
    // The server is idle when its jobs have run and V8 has collected the garbage of the import, which takes some time.
    await vi.waitFor(
      async () => {
        const memory = await memoryOf(pid)
        expect(memory.now, JSON.stringify(memory)).toBeLessThanOrEqual(idle)
      },
      { timeout: 60_000, interval: 500 },
    )
    expect((await memoryOf(pid)).peak).toBeLessThanOrEqual(firstStart)
  },
)
