import * as v from 'valibot'
import type { Catalog } from '../../catalog/catalog.ts'
import { newId } from '../../context/new-id.ts'
import { readRows } from '../../database/parse-rows.ts'
import { insertDeliveries } from '../../tables/deliveries.ts'
import { planWebhooks } from '../webhooks/plan-webhooks.ts'
import type { NotificationDependencies } from '../notification-dependencies.ts'
import { planMails } from './plan-mails.ts'
import { listUnplannedEvents, lockPlanning, markEventsPlanned } from './unplanned-events.ts'

/** Events per transaction. A small one in a rush: the orders that come meanwhile wait for the processor. */
const usualMost = 500
const rushMost = 100

type PlanningDependencies = Pick<
  NotificationDependencies,
  'database' | 'catalogs' | 'clock' | 'random' | 'load' | 'observe'
>

/**
 * Plans the deliveries of everything that has happened since the last round, exactly once: a transaction writes them and marks their
 * events. Safe for several processes at once: one plans, the others go on.
 */
export async function planDeliveries(deps: PlanningDependencies, signal?: AbortSignal): Promise<void> {
  let isMore = signal?.aborted !== true
  while (isMore) isMore = (await planSome(deps)) && signal?.aborted !== true && !deps.load.isHigh()
}

/** Returns whether there may be more. */
async function planSome({
  database,
  catalogs,
  clock,
  random,
  load,
  observe,
}: PlanningDependencies): Promise<boolean> {
  const now = clock()
  const most = load.isHigh() ? rushMost : usualMost
  // Read before the transaction: the embedded store runs one transaction at a time, and a query beside it would wait for it.
  const businessIds = (
    await readRows(
      database,
      v.object({ businessId: v.string() }),
      'select distinct business_id from event where planned_at is null',
    )
  ).map((row) => row.businessId)
  if (businessIds.length === 0) return false
  const opened = new Map<string, Catalog>()
  for (const id of businessIds) {
    const openedCatalog = await catalogs.openById(id, now)
    if (openedCatalog) opened.set(id, openedCatalog.catalog)
  }
  const planned = await database.transaction(async (tx) => {
    if (!(await lockPlanning(tx))) return null
    const events = (await listUnplannedEvents(tx, most)).filter(({ businessId }) => opened.has(businessId))
    for (const [businessId, catalog] of opened) {
      // Nothing is sent about the samples of the demo.
      const own = events.filter(
        (event) => event.businessId === businessId && event.booking?.isSample !== true,
      )
      const ports = { newId: () => newId('dlv', random), now }
      const deliveries = [...planMails(catalog, own, ports), ...planWebhooks(catalog, own, ports)]
      await insertDeliveries(tx, businessId, deliveries, now)
    }
    await markEventsPlanned(tx, events, now)
    return events
  })
  // After the commit, so that each event is counted once, whatever caused it and whichever process plans it.
  for (const { name } of planned ?? []) observe.count('hourfold_events_total', { event: name })
  return planned !== null && planned.length >= most
}
