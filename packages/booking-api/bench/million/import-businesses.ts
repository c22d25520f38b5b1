import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../../src/database/database.ts'
import { importBusiness } from '../../src/import/import-business.ts'
import type { PlannedBusiness } from './plan-businesses.ts'
import { writeBusinessFolder } from './write-business-folder.ts'

/** Imports businesses one after the other, as `npm run hourfold -- import` does, and returns the milliseconds of each. */
export async function importBusinesses(
  database: Database,
  plans: readonly PlannedBusiness[],
): Promise<readonly number[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hourfold-million-'))
  const times: number[] = []
  try {
    for (const plan of plans) {
      const own = join(folder, plan.slug)
      await writeBusinessFolder(own, plan)
      const began = performance.now()
      const imported = await importBusiness(database, own, {
        clock: () => Date.now(),
        random: (bytes) => randomBytes(bytes),
      })
      times.push(performance.now() - began)
      if (!imported.ok) throw new Error(imported.refusal.join('\n'))
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return times
}
