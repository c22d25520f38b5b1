import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { demoFolder } from '../../src/business/ensure-demo-business.ts'
import { makeDataDir } from '../../src/testing/test-database.ts'
import { startServer } from '../start-server.ts'

const command = fileURLToPath(new URL('../../src/import-command.ts', import.meta.url))

/** Runs `npm run import` as its own process; its exit code and what it printed. */
const runImport = (
  dataDir: string,
  ...folders: string[]
): Promise<{ readonly code: unknown; readonly output: string }> =>
  new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, INIT_CWD: tmpdir() }
    const child = execFile(process.execPath, [command, ...folders], { env }, (_, output, faults) =>
      resolve({ code: child.exitCode, output: output + faults }),
    )
  })

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
      output: 'imported studio-linden: services 2, staff 3, teams 1\n',
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
