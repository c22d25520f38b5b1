import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { demoFolder } from '../../src/business/ensure-demo-business.ts'
import { makeDataDir } from '../../src/testing/test-database.ts'
import { startServer } from '../start-server.ts'

/** Runs a command as its own process; its exit code and what it printed. */
const run = (
  command: 'import' | 'links',
  dataDir: string,
  ...given: string[]
): Promise<{ readonly code: unknown; readonly output: string }> =>
  new Promise((resolve) => {
    const path = fileURLToPath(new URL(`../../src/${command}-command.ts`, import.meta.url))
    const env = {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      INIT_CWD: tmpdir(),
      PUBLIC_URL: 'https://b.test',
    }
    const child = execFile(process.execPath, [path, ...given], { env }, (_, output, faults) =>
      resolve({ code: child.exitCode, output: output + faults }),
    )
  })
const runImport = (dataDir: string, ...folders: string[]) => run('import', dataDir, ...folders)

test(
  'npm run import works beside a running server and without one, and says what is wrong',
  { timeout: 90_000 },
  async () => {
    const { path, remove } = await makeDataDir()
    onTestFinished(remove)
    const faulty = await mkdtemp(join(tmpdir(), 'booking-faulty-'))
    onTestFinished(() => rm(faulty, { recursive: true, force: true }))
    await writeFile(join(faulty, 'business.yaml'), 'slug: Nope\n')

    const server = await startServer({ DATA_DIR: path })
    expect(await runImport(path, demoFolder)).toEqual({
      code: 0,
      output:
        'imported studio-linden: services 11, staff 7, teams 2, resources 3, groups 1, menus 1, links 1\n',
    })
    const refused = await runImport(path, faulty.slice(tmpdir().length + 1))
    expect(refused.code).toBe(65)
    expect(refused.output).toContain('business.yaml: slug: must be a slug')
    expect(refused.output).toContain('business.yaml: name: is required')
    expect((await fetch(`${server.url}/services/haircut`)).status).toBe(200)
    expect(await server.end('SIGTERM')).toBe(0)

    expect((await runImport(path, demoFolder)).code).toBe(0)
    expect((await runImport(path)).output).toBe('usage: npm run import -- <folder of a business>\n')
  },
)

test('npm run links works beside a running server and without one', { timeout: 90_000 }, async () => {
  const { path, remove } = await makeDataDir()
  onTestFinished(remove)
  const server = await startServer({ DATA_DIR: path })
  const made = await run('links', path, 'create', 'haircut', '--provider', 'anna', '--uses', '2')
  expect(made.code).toBe(0)
  expect(made.output).toMatch(/^https:\/\/b\.test\/widget\/otl\/otl_[\w-]{32}\nmade lnk_/)
  expect(await server.end('SIGTERM')).toBe(0)

  const listed = await run('links', path, 'list')
  expect(listed).toMatchObject({ code: 0, output: expect.stringContaining('haircut with anna  used 0 of 2') })
  const [, id = ''] = /(lnk_\S+) {2}- {2}haircut/.exec(listed.output) ?? []
  expect(await run('links', path, 'revoke', id)).toEqual({ code: 0, output: `revoked ${id}\n` })
  for (const wrong of [[], ['create'], ['list', 'all'], ['list', '--uses', '2'], ['create', 'a', '--nope']])
    expect((await run('links', path, ...wrong)).code).toBe(64)
})
