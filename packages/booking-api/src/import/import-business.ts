import { ok, type Result } from '@hourfold/shared/errors/result'
import { printFaults } from '@hourfold/shared/files/parse-yaml'
import type { Database, Queryable } from '../database/database.ts'
import { type Random, hashToken, newId } from '../context/new-id.ts'
import { writeSessions } from '../booking/classes/top-up-sessions.ts'
import { lockCatalog } from '../catalog/lock-catalog.ts'
import { archiveDemo, findClaimedHosts, lockBusinesses, saveBusiness, saveHosts } from './save-business.ts'
import {
  deleteUnusedImages,
  lockLinks,
  saveForms,
  saveGroups,
  saveImages,
  saveLinks,
  saveMenus,
} from './save-lists.ts'
import { saveFiles } from './stored-files.ts'
import { saveFeeds, saveResources, saveStaff, saveTeams } from './save-people.ts'
import { saveServices, saveSessionRules } from './save-services.ts'
import type { BusinessPlan, FormPlan } from './business-plan.ts'
import type { FolderName } from '../catalog/files/file-kinds.ts'
import { planBusiness } from './plan-business.ts'
import { readBusinessFolder } from './read-business-folder.ts'

export type ImportDeps = {
  /** Epoch milliseconds. */
  readonly clock: () => number
  readonly random: Random
  /** The demo business, which the first import without this flag archives. */
  readonly demo?: boolean
  /** The plan is of a change at the desk: the texts of the last import stay known. */
  readonly isDeskChange?: boolean
}

export type ImportSummary = {
  readonly businessId: string
  readonly slug: string
  /** The number of entries of each kind, in the order of the report. */
  readonly counts: Readonly<Record<FolderName, number>>
  /** Imported entries that cannot take effect as written, one line each. */
  readonly warnings: readonly string[]
}

/**
 * Imports a business's folder, all or nothing: existing slugs are updated, entries missing from the files are archived. Refuses
 * with every fault at once, one `file:line:column: path: reason` per line.
 */
export async function importBusiness(
  database: Database,
  folder: string,
  deps: ImportDeps,
): Promise<Result<ImportSummary, readonly string[]>> {
  const plan = planBusiness(await readBusinessFolder(folder))
  if (!plan.ok) return { ok: false, refusal: printFaults(plan.refusal) }
  return database.transaction((tx) => savePlan(tx, plan.value, deps))
}

/** Writes a checked plan inside a transaction. Refusals come before the first write. */
export async function savePlan(
  tx: Queryable,
  plan: BusinessPlan,
  { clock, random, demo = false, isDeskChange = false }: ImportDeps,
): Promise<Result<ImportSummary, readonly string[]>> {
  const { slug, hosts } = plan.business
  const others = (await lockBusinesses(tx)).filter((row) => row.slug !== slug && !row.archived && !row.isDemo)
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
  await lockLinks(tx, businessId)
  const sessionIds = await lockCatalog(tx, businessId, at)
  const by = (prefix: string) => ({ at, newId: () => newId(prefix, random) })
  await saveHosts(tx, businessId, hosts)
  await saveImages(tx, businessId, plan.images)
  await saveStaff(tx, businessId, plan.staff, by('stf'))
  await saveFeeds(tx, businessId, plan.staff, by('feed'))
  await saveResources(tx, businessId, plan.resources, by('res'))
  await saveServices(tx, businessId, plan.services, by('svc'))
  await saveForms(tx, businessId, plan.forms, by('frm'))
  await saveFiles(tx, businessId, plan.files, { isDeskChange })
  await deleteUnusedImages(tx, businessId)
  await saveTeams(tx, businessId, plan.teams, by('team'))
  await saveGroups(tx, businessId, plan.groups, by('grp'))
  await saveMenus(tx, businessId, plan.menus, by('menu'))
  const links = plan.links.map((link) => ({ ...link, tokenHash: hashToken(link.slug) }))
  await saveLinks(tx, businessId, links, by('lnk'))
  await saveSessionRules(tx, businessId, plan.services)
  const { timeZone } = plan.business
  const warnings = await writeSessions(tx, { id: businessId, timeZone }, sessionIds, { now: at, random })
  const countOf = (kind: FormPlan['kind']) => plan.forms.filter((form) => form.kind === kind).length
  return ok({
    businessId,
    slug,
    counts: {
      services: plan.services.length,
      staff: plan.staff.length,
      teams: plan.teams.length,
      resources: plan.resources.length,
      groups: plan.groups.length,
      menus: plan.menus.length,
      links: plan.links.length,
      forms: countOf('form'),
      surveys: countOf('survey'),
      quizzes: countOf('quiz'),
    },
    warnings: [...plan.notes, ...warnings],
  })
}
