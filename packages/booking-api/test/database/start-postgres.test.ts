import { expect, test } from 'vitest'
import { openPostgresDatabase } from '../../src/database/postgres/postgres-database.ts'
import { runChild } from './children/run-child.ts'

const isUp = async (url: string): Promise<boolean> => {
  const database = openPostgresDatabase({ url, poolSize: 1 })
  const answer = await database.query('select 1').catch(() => undefined)
  await database.close()
  return answer !== undefined
}

test.each(['SIGKILL', 'SIGINT'] as const)(
  'the packaged PostgreSQL runs without an installed one, and is gone after its starter got %s',
  { timeout: 30_000 },
  async (signal) => {
    const starter = runChild(new URL('./children/start-postgres.ts', import.meta.url), 'embedded')
    const url = (await starter.sees((stdout) => stdout.includes('\n'))).trim()
    expect(await isUp(url)).toBe(true)
    await starter.kill(signal)
    const deadline = Date.now() + 10_000
    while ((await isUp(url)) && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await isUp(url)).toBe(false)
  },
)
