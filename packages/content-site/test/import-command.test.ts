import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { demoFolder } from '@booking/booking-api/ensure-demo-business'
import { makeDataDir } from '@booking/booking-api/testing/test-database'
import { compileCache } from './compile-cache.ts'

const command = fileURLToPath(new URL('../src/import-command.ts', import.meta.url))

/** Exit code and lines of `npm run import -- <folder>`, over a store of its own. */
const runImport = (folder: string, dataDir: string): Promise<readonly [unknown, readonly string[]]> =>
  new Promise((resolve) => {
    const env = { ...compileCache, PATH: process.env['PATH'], DATA_DIR: dataDir, INIT_CWD: tmpdir() }
    const child = execFile(process.execPath, [command, folder], { env }, (_, output, faults) =>
      resolve([child.exitCode, (output + faults).trim().split('\n')]),
    )
  })

test('a business whose content is faulty is not imported, and every fault is named with its line', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'booking-import-'))
  const data = await makeDataDir({ content: 'schema' })
  onTestFinished(async () => {
    await rm(dir, { recursive: true })
    await data.remove()
  })
  const folder = join(dir, 'studio')
  await cp(demoFolder, folder, { recursive: true })
  await writeFile(join(folder, 'content/en/page/extra.md'), '---\ntitle: Extra\nnavi: 3\n---\nText.\n')
  const asks = '---\ntitle: Asks\ndescription: Questions\n---\n::form{form=intake}\n\n::form{quiz=intake}\n'
  await writeFile(join(folder, 'content/en/page/asks.md'), asks)
  await writeFile(join(folder, 'content/site.yaml'), 'consent: needed\nprivacy: nowhere\n')
  expect(await runImport(folder, data.path)).toEqual([
    65,
    [
      'content/en/page/asks.md:7: quiz: there is no quiz "intake"',
      'content/en/page/extra.md:1: description: is required',
      'content/en/page/extra.md:3: navi: is unknown here',
      'content/site.yaml:2: privacy: there is no page "nowhere"',
      'nothing was imported, faults: 4',
    ],
  ])
  await rm(join(folder, 'content/en/page/extra.md'))
  await rm(join(folder, 'content/en/page/asks.md'))
  await writeFile(join(folder, 'content/site.yaml'), '')
  const [code, lines] = await runImport(folder, data.path)
  expect([code, lines.at(-1)]).toEqual([0, expect.stringMatching(/^imported studio-linden:/)])
})
