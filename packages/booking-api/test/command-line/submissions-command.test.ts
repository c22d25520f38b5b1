import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createSeededRandom } from '@hourfold/shared/testing/seeded-random'
import { createCommandHandler } from '../../src/operate/commands/handlers/handle-command.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import { makeDataDir } from '../../src/testing/test-database.ts'
import { runHourfold } from '../run-hourfold.ts'

const run = async (dataDir: string, ...given: string[]) => {
  const { code, output } = await runHourfold(
    { DATA_DIR: dataDir, INIT_CWD: dataDir },
    'submissions',
    ...given,
  )
  return { code, output }
}

test('"hourfold submissions" works beside a process that holds the data, and without one', async () => {
  const dir = await makeDataDir({ content: 'demo' })
  onTestFinished(dir.remove)
  const database = await openDatabase({ dataDir: dir.path })
  database.onRequest(createCommandHandler({ database, clock: () => 0, random: createSeededRandom(9) }))
  await database.execute(`
    insert into form select business_id, 'frm_1', 'form', 'hello', '{"en": "Hello"}', null, 1, null, null from business;
    insert into form_version select business_id, 'frm_1', 1,
      '{"pages": [{"key": "one", "questions": [{"type": "short_text", "key": "name", "label": "Name"}]}]}', now() from business;
    insert into submission (business_id, submission_id, form_id, version, locale, answers, outcome, created_at, request_id)
      select business_id, 'sub_' || n, 'frm_1', 1, 'en', jsonb_build_object('name', 'Ada ' || n), 'finished', '2026-11-20T08:00Z', 'test'
      from business, generate_series(1, 1500) n`)
  const whole = await run(dir.path, 'export', 'form/hello')
  expect(whole.code).toBe(0)
  expect(whole.output.split('\n')).toHaveLength(1 + 1500 + 1)
  expect(await run(dir.path, 'export', 'form/hello', '--out', 'answers.csv', '--bom')).toEqual({
    code: 0,
    output: `wrote ${join(dir.path, 'answers.csv')}\n`,
  })
  const file = join(dir.path, 'answers.csv')
  expect(await readFile(file, 'utf8')).toBe(`\uFEFF${whole.output}`)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await run(dir.path, 'export', 'form/none', '--out', 'none.csv')).toMatchObject({ code: 65 })
  await expect(stat(join(dir.path, 'none.csv.part'))).rejects.toThrow('ENOENT')
  await database.close()

  const json = await run(dir.path, 'export', 'form/hello', '--format', 'json', '--until', '2026-11-20')
  expect(JSON.parse(json.output)).toHaveLength(1500)
  expect(await run(dir.path, 'erase', '--before', '2026-11-21')).toMatchObject({ code: 2 })
  expect(await run(dir.path, 'erase', '--before', '2026-11-21', '--yes')).toEqual({
    code: 0,
    output: 'erased 1500\n',
  })
  for (const wrong of [
    [],
    ['export'],
    ['list', '--out', 'x'],
    ['show'],
    ['erase', '--since', 'x'],
    ['--nonsense'],
  ])
    expect([wrong, (await run(dir.path, ...wrong)).code]).toEqual([wrong, 64])
})
