import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createPostgresDatabase } from '@hourfold/booking-api/testing/test-database'

const run = promisify(execFile)
const script = (name: string): string => fileURLToPath(new URL(`../../../../deploy/${name}`, import.meta.url))

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hourfold-deploy-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('install-release.sh installs the build with its Node as the current release, in which hourfold.sh runs commands', async () => {
  const target = join(folder, 'opt')
  const { stdout } = await run(script('install-release.sh'), [target])
  const release = /^installed (.*)\n$/.exec(stdout)?.[1] ?? ''
  expect(join(target, await readlink(join(target, 'current')))).toBe(release)
  expect((await run(join(target, 'current/bin/node'), ['--version'])).stdout).toBe(`${process.version}\n`)

  const { url, drop } = await createPostgresDatabase()
  onTestFinished(drop)
  const settings = join(folder, 'hourfold.env')
  await writeFile(settings, `# a comment\nDATABASE_URL=${url}\nTRUST_PROXY=127.0.0.1, ::1\n`)
  const env = {
    PATH: process.env['PATH'],
    BOOKING_FOLDER: target,
    BOOKING_SETTINGS: settings,
    BOOKING_USER: userInfo().username,
  }
  const demo = join(target, 'current/dist/node_modules/@hourfold/booking-api/demo')
  expect((await run(script('hourfold.sh'), ['import', demo], { env })).stdout).toContain(
    'imported studio-linden',
  )
  expect((await run(script('hourfold.sh'), ['keys', 'list'], { env })).stdout).toContain('no keys')
}, 60_000)

it('rolling-restart.sh restarts the next instance only when the one before is ready', async () => {
  const { instances, restarted, restart } = await openInstances([200, 200])
  expect((await restart(instances)).code).toBe(0)
  expect(await restarted()).toEqual(instances.map((instance) => `restart hourfold@${instance}`))
})

it('rolling-restart.sh leaves the others alone when one does not become ready', async () => {
  const { instances, restarted, restart } = await openInstances([503, 200])
  const { code, said } = await restart(instances)
  expect([code, said]).toEqual([1, expect.stringContaining('the others have not been restarted')])
  expect(await restarted()).toEqual([`restart hourfold@${instances[0]}`])
})

it('rolling-restart.sh does not wait for an instance that systemd has given up', async () => {
  const { instances, restarted, restart } = await openInstances([503, 200])
  expect((await restart(instances, { seconds: 900, isGivenUp: true })).code).toBe(1)
  expect(await restarted()).toEqual([`restart hourfold@${instances[0]}`])
})

/** Instances that answer their probe with these statuses, and a `systemctl` that writes down what it restarts. */
async function openInstances(statuses: readonly number[]) {
  const instances: string[] = []
  for (const status of statuses) instances.push(await openInstance(status))
  const bin = await mkdtemp(join(folder, 'bin-'))
  await mkdir(bin, { recursive: true })
  const systemctl = `#!/bin/sh\n[ "$1" = is-failed ] && exit "$FAILED"\necho "$@" >> ${bin}/said\n`
  await writeFile(join(bin, 'systemctl'), systemctl)
  await chmod(join(bin, 'systemctl'), 0o755)
  const restart = async (names: readonly string[], { seconds = 1, isGivenUp = false } = {}) => {
    const own = { WAIT_SECONDS: String(seconds), FAILED: isGivenUp ? '0' : '1' }
    const env = { ...process.env, PATH: `${bin}:${process.env['PATH']}`, ...own }
    const child = spawn(script('rolling-restart.sh'), names, { env, stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => void (said += chunk))
    const [code]: unknown[] = await once(child, 'close')
    return { code, said }
  }
  return {
    instances,
    restart,
    restarted: async () => (await readFile(join(bin, 'said'), 'utf8')).trim().split('\n'),
  }
}

/** The name of an instance decides its port: `12` is 30012. */
async function openInstance(status: number): Promise<string> {
  for (let port = 30_010; port < 30_100; port += 1) {
    const server = createServer((_, response) => void response.writeHead(status).end()).listen(
      port,
      '127.0.0.1',
    )
    const isOpen = await Promise.race([
      once(server, 'listening').then(() => true),
      new Promise<boolean>((resolve) => void server.once('error', () => resolve(false))),
    ])
    if (!isOpen) continue
    onTestFinished(() => void server.close())
    return String(port).slice(3)
  }
  throw new Error('no free port from 30010 to 30099')
}
