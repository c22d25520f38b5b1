import { type RetentionRuleName, retentionRuleNames } from '@hourfold/shared/contract/business/privacy'
import type { Instant } from '@hourfold/shared/time/instant'
import type { Actor } from '../../access/actor.ts'
import { type Business, listAllBusinesses } from '../../catalog/businesses.ts'
import type { Random } from '../../context/new-id.ts'
import { describeErased, type ErasureContext, eraseEverywhere } from '../customers/erase-customer.ts'
import { orderStatements, runErasing } from '../customers/erasing-statements.ts'
import type { Database } from '../../database/database.ts'
import { lockBookingsOfOrders } from '../../tables/bookings.ts'
import { findCustomer, lockCustomers } from '../../tables/customers.ts'
import { type Due, dueBefore, dueRows, dueValues, listDueIds } from './due-rows.ts'
import { type RetentionPart, retentionRules } from './retention-rules.ts'
import { addToRetentionRun, claimRetentionRun } from './retention-runs.ts'

export type RetentionDeps = {
  readonly database: Database
  readonly clock: () => Instant
  readonly random: Random
  readonly secret: () => Promise<Buffer>
}

/** A small batch: a delete of a million rows would block all other work on the embedded store. */
const bite = 1000
/** Orders and customers take several statements each. */
const smallBite = 50

/** The rows that a round has deleted or emptied, by rule. A rule that another process is working on is missing. */
export type RetentionRound = Readonly<Partial<Record<RetentionRuleName, number>>>

/** Runs the retention rules of all businesses. Safe for several processes at once: each rule of a business is run by one of them. */
export async function applyRetention(deps: RetentionDeps, signal?: AbortSignal): Promise<void> {
  for (const business of await listAllBusinesses(deps.database))
    await applyRules(deps, business, { ...(signal ? { signal } : {}), isClaimed: true })
}

type Options = {
  readonly signal?: AbortSignal
  /** True skips the rules that another process has started within the last half hour. */
  readonly isClaimed?: boolean
}

/** Runs the retention rules of a business. */
export async function applyRules(
  deps: RetentionDeps,
  business: Business,
  { signal, isClaimed = false }: Options = {},
): Promise<RetentionRound> {
  const { database, clock } = deps
  const changed: Partial<Record<RetentionRuleName, number>> = {}
  const isStopped = (): boolean => signal?.aborted === true
  for (const rule of retentionRuleNames) {
    if (isStopped()) break
    const now = clock()
    if (!(await claimRetentionRun(database, business.id, { rule, now, isClaimed }))) continue
    const due = dueBefore(business, rule, now)
    changed[rule] = 0
    for (const part of retentionRules[rule]) {
      const most = bites[part.change.kind]
      for (let done = most; done === most && !isStopped();) {
        const { taken, rows } = await applyOnce(deps, business, part, due)
        done = taken
        changed[rule] += rows
        if (rows > 0) await addToRetentionRun(database, business.id, rule, rows)
        // Rows that cannot be changed yet are selected again, so the round stops here and the next one tries them.
        if (rows === 0) break
      }
    }
  }
  return changed
}

const bites = { delete: bite, set: bite, orders: smallBite, customers: smallBite } satisfies Record<
  RetentionPart['change']['kind'],
  number
>

/** The rows that were due, and those that were changed. */
type Bite = { readonly taken: number; readonly rows: number }

async function applyOnce(
  deps: RetentionDeps,
  business: Business,
  part: RetentionPart,
  due: Due,
): Promise<Bite> {
  const { kind } = part.change
  if (kind === 'orders') return eraseDueOrders(deps, business, part, due)
  if (kind === 'customers') return forgetCustomers(deps, business, part, due)
  const change = part.change.kind === 'set' ? `update ${part.table} set ${part.change.values}` : null
  const sql = `${change ?? `delete from ${part.table}`} where business_id = $1 and ${part.key} in (
    select t.${part.key} ${dueRows(part)} limit $4 for update skip locked) returning 1`
  const { length } = await deps.database.query(sql, [...dueValues(due), bite])
  return { taken: length, rows: length }
}

/** Empties orders whose time is over. Their bookings are locked first, and they are asked for again behind the locks. */
const eraseDueOrders = (
  deps: RetentionDeps,
  business: Business,
  part: RetentionPart,
  due: Due,
): Promise<Bite> =>
  deps.database.transaction(async (tx) => {
    await lockCustomers(tx, business.id)
    const dueIds = await listDueIds(tx, part, due, { most: smallBite })
    if (dueIds.length === 0) return { taken: 0, rows: 0 }
    await lockBookingsOfOrders(tx, business.id, dueIds)
    const orderIds = await listDueIds(tx, part, due, { ids: dueIds, most: smallBite })
    const erased = await describeErased(contextOf(deps, business, due.now), {
      customerId: null,
      orderIds,
      emails: [],
      phones: [],
      madeBefore: due.before,
    })
    await runErasing(tx, erased, orderStatements)
    return { taken: dueIds.length, rows: orderIds.length }
  })

/** Erases customers whose last visit is longer ago than the rule allows, one after the other. */
async function forgetCustomers(
  deps: RetentionDeps,
  business: Business,
  part: RetentionPart,
  due: Due,
): Promise<Bite> {
  const context = contextOf(deps, business, due.now)
  const dueIds = await listDueIds(deps.database, part, due, { most: smallBite })
  let rows = 0
  for (const customerId of dueIds) {
    rows += await deps.database.transaction(async (tx) => {
      await lockCustomers(tx, business.id)
      const customer = await findCustomer(tx, business.id, customerId)
      // Checked again behind the lock: an order may have arrived, or the customer may have been merged or erased.
      if (customer?.id !== customerId || customer.erasedAt !== null) return 0
      if ((await listDueIds(tx, part, due, { ids: [customerId], most: 1 })).length === 0) return 0
      const choices = { cancelBookings: false, isRemembered: false, madeBefore: due.before }
      return (await eraseEverywhere(tx, context, customer, choices)).ok ? 1 : 0
    })
  }
  return { taken: dueIds.length, rows }
}

/** A job, as the audit names it. */
const job: Actor = {
  kind: 'system',
  id: 'retention',
  role: 'owner',
  staffId: null,
  scopes: [],
  sessionId: null,
}

const contextOf = ({ random, secret }: RetentionDeps, business: Business, now: Instant): ErasureContext => ({
  actor: job,
  business,
  now,
  random,
  requestId: 'retention',
  secret,
})
