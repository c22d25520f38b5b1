import { ok, type Result } from '@booking/shared/errors/result'
import type { Database, Queryable } from '../database/database.ts'
import { newId, type Random } from '../actions/new-id.ts'
import { archiveDemo } from '../queries/archive-demo.ts'
import { findClaimedHosts } from '../queries/find-claimed-hosts.ts'
import { lockBusinesses } from '../queries/lock-businesses.ts'
import { lockOffer } from '../queries/lock-offer.ts'
import { saveBusiness } from '../queries/save-business.ts'
import { saveHosts } from '../queries/save-hosts.ts'
import { saveServices } from '../queries/save-services.ts'
import { saveStaff } from '../queries/save-staff.ts'
import { saveTeams } from '../queries/save-teams.ts'
import { planBusiness, type BusinessPlan } from './plan-business.ts'
import { readBusinessFolder } from './read-business-folder.ts'

export type ImportDeps = {
  /** Epoch milliseconds. */
  readonly clock: () => number
  readonly random: Random
  /** The demo business: it is archived by the first import without this. */
  readonly demo?: boolean
}

export type ImportSummary = {
  readonly businessId: string
  readonly slug: string
  readonly services: number
  readonly staff: number
  readonly teams: number
}

/**
 * Imports a business's folder, all or nothing: slugs that exist are updated, what is gone from the files is archived.
 * Refuses with every fault at once, one `file: path: reason` per line.
 */
export async function importBusiness(
  database: Database,
  folder: string,
  deps: ImportDeps,
): Promise<Result<ImportSummary, readonly string[]>> {
  const plan = planBusiness(await readBusinessFolder(folder))
  if (!plan.ok) return plan
  return database.transaction((tx) => savePlan(tx, plan.value, deps))
}

/** Writes a checked plan inside a transaction. Its refusals come before its first write. */
export async function savePlan(
  tx: Queryable,
  plan: BusinessPlan,
  { clock, random, demo = false }: ImportDeps,
): Promise<Result<ImportSummary, readonly string[]>> {
  const { slug, hosts } = plan.business
  const others = (await lockBusinesses(tx)).filter(
    (row) => row.slug !== slug && !row.archived && !row.is_demo,
  )
  const faults = (await findClaimedHosts(tx, slug, hosts)).map(
    (claimed) => `business.yaml: hosts: ${claimed.host} already belongs to ${claimed.slug}`,
  )
  if (others.length > 0 && hosts.length === 0) {
    faults.push(`business.yaml: hosts: is required, as there is another business (${others[0]?.slug})`)
  }
  if (faults.length > 0) return { ok: false, refusal: faults }

  const at = clock()
  if (!demo) await archiveDemo(tx, at)
  const businessId = await saveBusiness(tx, plan.business, { newId: newId('biz', random), isDemo: demo })
  await lockOffer(tx, businessId)
  await saveHosts(tx, businessId, hosts)
  await saveStaff(tx, businessId, plan.staff, { at, newId: () => newId('stf', random) })
  await saveServices(tx, businessId, plan.services, { at, newId: () => newId('svc', random) })
  await saveTeams(tx, businessId, plan.teams, { at, newId: () => newId('team', random) })
  return ok({
    businessId,
    slug,
    services: plan.services.length,
    staff: plan.staff.length,
    teams: plan.teams.length,
  })
}
