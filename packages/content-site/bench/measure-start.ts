import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { GroupMeasurements, Measurement } from './bench-lines.ts'
import { median } from './median.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const run = promisify(execFile)

/** Measures `npm start` from the command to the line that the server is ready: with everything built, and in a fresh copy. */
export async function measureStart(): Promise<GroupMeasurements<'start'>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hourfold-start-'))
  try {
    // The first start of a folder imports the demo studio.
    await secondsToStart(root, dataDir)
    const warm: number[] = []
    for (let round = 0; round < 3; round += 1) warm.push(await secondsToStart(root, dataDir))
    return { 'npm start, warm': { measured: median(warm) }, 'npm start, cold': await measureCold() }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Starts a copy of the committed and changed files. Packages come from the store of the package manager, if it has them. */
async function measureCold(): Promise<Measurement> {
  const folder = await mkdtemp(join(tmpdir(), 'hourfold-cold-'))
  try {
    await run('sh', ['-c', `git ls-files -z | tar --null -T - -c | tar -x -C '${folder}'`], { cwd: root })
    return { measured: await secondsToStart(folder, join(folder, '.data')) }
  } catch (error) {
    return { missing: String(error).split('\n')[0]?.slice(0, 120) ?? '' }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function secondsToStart(folder: string, dataDir: string): Promise<number> {
  const began = performance.now()
  const server = spawn('npm', ['start'], {
    cwd: folder,
    // A group of its own, because npm starts a shell and that the server.
    detached: true,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      npm_config_prefer_offline: 'true',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(server, 'exit')
  let errors = ''
  server.stderr.on('data', (chunk) => (errors += String(chunk)))
  try {
    for await (const line of createInterface(server.stdout)) {
      if (line.startsWith('Ready: ')) return (performance.now() - began) / 1000
    }
    throw new Error(`npm start ended: ${errors.trim().split('\n').at(-1)}`)
  } finally {
    if (server.exitCode === null && server.pid !== undefined) {
      process.kill(-server.pid, 'SIGKILL')
      await ended
    }
  }
}
