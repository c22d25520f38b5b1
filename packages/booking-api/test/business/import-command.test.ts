import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { demoFolder } from '../../src/import/ensure-demo-business.ts'
import { lockDataDir } from '../../src/database/embedded/data-dir-lock.ts'
import { makeDataDir } from '../../src/testing/test-database.ts'
import { type Ended, runHourfold } from '../run-hourfold.ts'
import { startServer, type TestServer } from '../start-server.ts'

// One store, first with a running server and then, when it has ended, without one.
let dir: Awaited<ReturnType<typeof makeDataDir>>
let server: TestServer
beforeAll(async () => {
  dir = await makeDataDir({ content: 'schema' })
  server = await startServer({ DATA_DIR: dir.path, PUBLIC_URL: 'https://kept.test' })
})
afterAll(async () => {
  await server.end('SIGKILL')
  await dir.remove()
})

const run = (...given: string[]): Promise<Ended> => runIn({ PUBLIC_URL: 'https://b.test' }, ...given)

const runIn = (more: Record<string, string>, ...given: string[]): Promise<Ended> =>
  runHourfold({ DATA_DIR: dir.path, ...more }, ...given)

describe('beside a running server', () => {
  test('hourfold import works, and says what is wrong', async () => {
    const faulty = await mkdtemp(join(tmpdir(), 'hourfold-faulty-'))
    onTestFinished(() => rm(faulty, { recursive: true, force: true }))
    await writeFile(join(faulty, 'business.yaml'), 'slug: Nope\n')

    expect(await run('import', demoFolder)).toEqual({
      code: 0,
      output: [
        'imported studio-linden: services 11, staff 7, teams 2, resources 3, groups 1, menus 1, links 1, forms 1, surveys 1, quizzes 1',
        'next: look at https://b.test/, and take the tag for other pages from https://b.test/install',
        '',
      ].join('\n'),
      errors: `store: embedded ${dir.path} (server running, pid ${server.pid})\norigin: https://b.test\n`,
    })
    const refused = await run('import', faulty.slice(tmpdir().length + 1))
    expect(refused.code).toBe(65)
    expect(refused.errors).toContain('business.yaml:1:1: slug: must be a slug')
    expect(refused.errors).toContain('business.yaml:1:1: name: is required')
    expect((await fetch(`${server.url}/services/haircut`)).status).toBe(200)
  })

  test('hourfold links works', async () => {
    const made = await run('links', 'create', 'haircut', '--provider', 'anna', '--uses', '2')
    expect(made.code).toBe(0)
    expect(made.output).toMatch(/^https:\/\/b\.test\/widget\/otl\/otl_[\w-]{32}\nmade lnk_/)
  })

  test('booking preview works: what it prints opens on the server, until it is revoked', async () => {
    const made = await run('preview', 'create', '--days', '3')
    expect(made.code).toBe(0)
    const [, token = '', id = ''] =
      /^https:\/\/b\.test\/v2\/preview\/((prv_[\w-]+)\.[\w-]{27})\nmade \2, /.exec(made.output) ?? []
    const look = async () => (await fetch(`${server.url}/previews/${token}`)).status
    expect(await look()).toBe(200)
    expect(await run('preview', 'revoke', id)).toMatchObject({ code: 0, output: `revoked ${id}\n` })
    expect(await look()).toBe(410)
  })

  test('booking capabilities works: a calendar that was given away is closed, and opened under another address', async () => {
    const addressIn = (output: string): string => /https:\/\/b\.test(\/feeds\/\S+)/.exec(output)?.[1] ?? ''
    const look = async (path: string) => (await fetch(new URL(path, server.url))).status
    const issued = async () => addressIn((await run('capabilities', 'issue', 'feed', 'anna')).output)
    const first = await issued()
    expect(await look(first)).toBe(200)
    expect(await run('capabilities', 'revoke', 'feed', 'anna')).toMatchObject({
      code: 0,
      output: 'revoked feed anna\n',
    })
    expect(await look(first)).toBe(404)
    expect((await run('capabilities', 'list')).output).toMatch(/^feed anna {2}revoked \d{4}-\d\d-\d\d\n$/)
    expect(await look(await issued())).toBe(200)
    expect(await look(first)).toBe(404)
  })
})

describe('without a server', () => {
  beforeAll(async () => {
    expect(await server.end('SIGTERM')).toBe(0)
  })

  test('hourfold import works', async () => {
    expect((await run('import', demoFolder)).code).toBe(0)
  })

  test('hourfold links works, and knows what was made beside the server', async () => {
    const listed = await run('links', 'list')
    expect(listed).toMatchObject({
      code: 0,
      output: expect.stringContaining('haircut with anna  used 0 of 2'),
    })
    const [, id = ''] = /(lnk_\S+) {2}- {2}haircut/.exec(listed.output) ?? []
    expect(await run('links', 'revoke', id)).toMatchObject({ code: 0, output: `revoked ${id}\n` })
    expect((await run('preview', 'list')).output).toMatch(/^prv_\S+ {2}revoked \d{4}-\d\d-\d\d\n$/)
  })

  test('without PUBLIC_URL links lead to where the server was last, and the store is named', async () => {
    const made = await runIn({}, 'links', 'create', 'haircut')
    expect(made.output).toMatch(/^https:\/\/kept\.test\/widget\/otl\/otl_/)
    expect(made.errors).toBe(`store: embedded ${dir.path}\norigin: https://kept.test\n`)
  })

  test('a command that only reads makes no store where there is none', async () => {
    const nowhere = join(tmpdir(), 'hourfold-no-store-here')
    const refused = await runIn({ DATA_DIR: nowhere }, 'links', 'list')
    expect(refused).toEqual({
      code: 66,
      output: '',
      errors: `no store at ${nowhere}: start the server there once, or set DATABASE_URL or DATA_DIR\n`,
    })
    expect(existsSync(nowhere)).toBe(false)
  })

  test('a database that is away is named in one line, without a stack', async () => {
    const url = 'postgresql://user:secret@127.0.0.1:9/hourfold'
    const refused = await runIn({ DATABASE_URL: url }, 'links', 'list')
    expect(refused).toMatchObject({ code: 69, output: '' })
    expect(refused.errors).toMatch(
      /^store: PostgreSQL 127\.0\.0\.1:9\/hourfold\nthe database cannot be used: .+\n$/,
    )
    expect(refused.errors).not.toContain('secret')
  })
})

test('a command waits for a server that is still starting', async () => {
  const path = await mkdtemp(join(tmpdir(), 'hourfold-starting-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  const lock = await lockDataDir(path)
  onTestFinished(() => lock.release())
  const ended = runIn({ DATA_DIR: path }, 'links', 'list')
  await sleep(1500)
  lock.onRequest(async () => ({ lines: ['no links'], exitCode: 0 }))
  expect(await ended).toMatchObject({ code: 0, output: 'no links\n' })
})
