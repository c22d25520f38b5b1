import { fileURLToPath } from 'node:url'
import { printFaults } from '@hourfold/shared/files/parse-yaml'
import type { Database, Transaction } from '../database/database.ts'
import { lockBusinesses } from './save-business.ts'
import { type ImportDeps, savePlan } from './import-business.ts'
import { planBusiness } from './plan-business.ts'
import { readBusinessFolder } from './read-business-folder.ts'

/** The demo business's folder, an example for owners. */
export const demoFolder = fileURLToPath(new URL('../../demo/', import.meta.url))

/**
 * Imports the demo business where there is no business at all, and returns whether it did. Safe for several processes at once.
 */
export async function ensureDemoBusiness(
  database: Database,
  deps: Pick<ImportDeps, 'clock' | 'random'>,
): Promise<boolean> {
  const plan = await planDemo()
  return database.transaction(async (tx) => {
    if ((await lockBusinesses(tx)).length > 0) return false
    const saved = await savePlan(tx, plan, { ...deps, demo: true })
    return saved.ok
  })
}

/** Imports the demo business over the present one, in a transaction that holds the lock of an import. */
export async function importDemo(
  tx: Transaction,
  deps: Pick<ImportDeps, 'clock' | 'random'>,
): Promise<boolean> {
  const saved = await savePlan(tx, await planDemo(), { ...deps, demo: true })
  return saved.ok
}

async function planDemo() {
  const plan = planBusiness(await readBusinessFolder(demoFolder))
  if (!plan.ok) throw new Error(`the demo business is faulty:\n${printFaults(plan.refusal).join('\n')}`)
  return plan.value
}
