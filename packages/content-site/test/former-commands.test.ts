import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { compileCache } from './compile-cache.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Runs a script of the repository as npm does, with further arguments. */
const run = (script: string, flags: readonly string[], ...given: string[]) =>
  new Promise<{ readonly code: unknown; readonly output: string; readonly errors: string }>((resolve) => {
    const [program, ...args] = script.split(' ')
    if (program !== 'node') throw new Error(`${script} does not run Node`)
    const env = {
      ...compileCache,
      PATH: process.env['PATH'],
      DATA_DIR: join(tmpdir(), 'booking-no-store-here'),
    }
    const child = execFile(
      process.execPath,
      [...flags, ...args, ...given],
      { env, cwd: root },
      (_, output, errors) => resolve({ code: child.exitCode, output, errors }),
    )
  })

const readScripts = async (): Promise<Readonly<Record<string, string>>> =>
  v.parse(
    v.object({ scripts: v.record(v.string(), v.string()) }),
    JSON.parse(await readFile(join(root, 'package.json'), 'utf8')),
  ).scripts

const formerNames = [
  'import',
  'links',
  'preview',
  'capabilities',
  'payments',
  'deliveries',
  'submissions',
  'bookings',
  'people',
  'time-off',
  'export',
  'desk',
  'keys',
  'reports',
  'webhooks',
  'releases',
  'requests',
  'feeds',
]

test.each(formerNames)('npm run %s does what npm run booking does', async (name) => {
  const scripts = await readScripts()
  const [former, present] = await Promise.all([
    run(scripts[name] ?? '', [], '--help'),
    run(scripts['booking'] ?? '', [], name, '--help'),
  ])
  expect(former).toEqual(present)
  expect(former).toEqual({ code: 0, output: expect.stringContaining(`Usage: booking ${name}`), errors: '' })
})

test('a former name says on a terminal what it is called now, and nothing elsewhere', async () => {
  const { desk = '' } = await readScripts()
  const terminal = '--import=data:text/javascript,process.stderr.isTTY=true'
  const noted = await run(desk, [terminal], 'link', '--quiet')
  expect([noted.code, noted.errors.split('\n')[0]]).toEqual([
    66,
    'npm run desk is now npm run booking -- desk',
  ])
  expect((await run(desk, [], 'link')).errors).toMatch(/^no store at /)
})
