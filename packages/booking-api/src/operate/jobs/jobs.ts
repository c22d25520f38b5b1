import type { BackupSchedule } from '../backups/create-backup-schedule.ts'
import { hour, minute, day, toIso } from '@hourfold/shared/time/instant'
import { completeBookings } from '../../desk/bookings/complete-bookings.ts'
import { expireRequests } from '../../booking/requests/expire-requests.ts'
import { reconcileRefunds } from '../../payments/reconcile-refunds.ts'
import { sendRefunds, type SendRefundsDeps } from '../../payments/send-refunds.ts'
import { settlePayments } from '../../payments/settle-payments.ts'
import { assignCustomers } from '../../people/customers/assign-customers.ts'
import { applyRetention } from '../../people/privacy/apply-retention.ts'
import { topUpSessions } from '../../booking/classes/top-up-sessions.ts'
import type { PaymentDependencies } from '../../payments/payment-context.ts'
import { refreshFeeds } from '../../calendars/feeds/refresh-feeds.ts'
import type { NotificationDependencies } from '../../messages/notification-dependencies.ts'
import { forgetMails, type ForgetMailsDeps } from '../../messages/plan/forget-mails.ts'
import { planAgendas } from '../../messages/plan/plan-agendas.ts'
import { planCalendarMails } from '../../messages/plan/plan-calendar-mails.ts'
import { planDeliveries } from '../../messages/plan/plan-deliveries.ts'
import { sendMails } from '../../messages/send/send-mails.ts'
import { sendWebhooks, type SendWebhooksDeps } from '../../messages/webhooks/send-webhooks.ts'
import type { RefreshDeps } from '../../calendars/feeds/refresh-feed.ts'
import { longestBudgetWindow } from '@hourfold/shared/booking/booking-budget'
import type { Database } from '../../database/database.ts'
import { deleteDeadAllocations } from '../../tables/allocations.ts'
import { deleteOldAddressProofs, forgetProvenAddresses } from '../../tables/address-proofs.ts'
import { deleteArchivedFeeds } from '../../calendars/feeds/feeds.ts'
import { deleteOldErasedPeople } from '../../tables/erased-people.ts'
import { deleteOldLinkRequests } from '../../messages/link-requests/stored-link-requests.ts'
import { deleteOldMailBudgets } from '../../messages/send/mail-budget.ts'
import { deleteOldSessions } from '../../access/stored-sessions.ts'
import { deleteOldHolds } from '../../tables/holds.ts'
import { deleteOldIdempotencyKeys } from '../../endpoints/idempotent-responses.ts'
import { deleteOldPreviews } from '../../booking/previews/stored-previews.ts'
import {
  deleteOldResumeTokens,
  deleteRequesterHashes,
  forgetOrderTokens,
  deleteSandboxReturnUrls,
} from '../../tables/order-tokens.ts'

/** The dependencies of jobs. */
type JobDeps = RefreshDeps &
  SendRefundsDeps &
  PaymentDependencies &
  NotificationDependencies &
  ForgetMailsDeps &
  SendWebhooksDeps & {
    /** Null without a folder for backups. */
    readonly backups: BackupSchedule | null
    /** Begins a public demo anew where it is time for it; does nothing elsewhere. */
    readonly resetDemo: () => Promise<void>
    /** Looks whether any appointment is at another time than its clock shows. */
    readonly watchClocks: () => Promise<void>
  }

/** Recurring work. Several processes run the same table, so a job that must not run twice claims its rows. */
export type Job<Deps = JobDeps> = {
  readonly name: string
  /** Milliseconds between two rounds; the next one waits for the last. */
  readonly everyMs: number
  /** True for work that lets requests go first, for up to ten rounds. In a long round it checks `load` itself. */
  readonly canWait?: boolean
  /** `signal` aborts when the server stops; the job then skips what can wait. */
  readonly run: (deps: Deps, signal: AbortSignal) => Promise<void>
}

/** THE table of background jobs. */
export const jobs: readonly Job[] = [
  { name: 'clean_up', everyMs: 10 * minute, run: ({ database, clock }) => cleanUp(database, clock()) },
  { name: 'backup', everyMs: minute, run: async ({ backups }, signal) => backups?.run(signal) },
  { name: 'refresh_feeds', everyMs: minute, run: refreshFeeds },
  {
    name: 'top_up_sessions',
    // Once a day would do, but a server that restarts every day would then never run it.
    everyMs: hour,
    run: ({ database, clock, random }) => topUpSessions(database, { now: clock(), random }),
  },
  {
    name: 'expire_requests',
    everyMs: minute,
    run: ({ database, clock, random }) => expireRequests(database, { now: clock(), random }),
  },
  {
    name: 'complete_bookings',
    everyMs: minute,
    run: ({ database, clock, random }) => completeBookings(database, { now: clock(), random }),
  },
  { name: 'reset_demo', everyMs: minute, run: ({ resetDemo }) => resetDemo() },
  { name: 'watch_clocks', everyMs: 10 * minute, canWait: true, run: ({ watchClocks }) => watchClocks() },
  { name: 'assign_customers', everyMs: 3000, canWait: true, run: assignCustomers },
  { name: 'retention', everyMs: hour, canWait: true, run: applyRetention },
  { name: 'settle_payments', everyMs: 30_000, run: settlePayments },
  { name: 'plan_deliveries', everyMs: 1000, canWait: true, run: planDeliveries },
  { name: 'plan_agendas', everyMs: minute, run: planAgendas },
  { name: 'plan_calendar_mails', everyMs: minute, run: planCalendarMails },
  { name: 'send_mails', everyMs: 1000, canWait: true, run: sendMails },
  { name: 'forget_mails', everyMs: minute, canWait: true, run: forgetMails },
  { name: 'send_webhooks', everyMs: 1000, canWait: true, run: sendWebhooks },
  { name: 'send_refunds', everyMs: 10_000, run: sendRefunds },
  { name: 'reconcile_refunds', everyMs: hour, canWait: true, run: reconcileRefunds },
]

// A small batch: a delete of a million rows would block all other work on the embedded store.
const bite = 1000

/** A hash of a proven address is kept for half a year. */
const provenLife = 180 * day

/** Erasures are kept for three years, longer than any backup, so that a restored one can repeat them. */
const erasedLife = 1096 * day

/**
 * Deletes data that the product itself no longer needs: Idempotency-Keys after 48 hours, holds after a day, their allocations a
 * week after their time, previews 30 days after their end, networks and sessions of orders after a day, tokens of visitors
 * returning from a payment after a day, tokens of orders 30 days after they took place, requests for links after a day, calendars
 * 30 days after the files last contained them, and the hashes of erased people after three years. The business's own rules are in
 * `privacy/apply-retention.ts`.
 */
export async function cleanUp(database: Database, now: number): Promise<void> {
  while ((await deleteOldIdempotencyKeys(database, now - 2 * day, bite)) === bite);
  while ((await deleteDeadAllocations(database, now - 7 * day, bite)) === bite);
  while ((await deleteOldHolds(database, now - day, bite)) === bite);
  while ((await deleteOldPreviews(database, now - 30 * day, bite)) === bite);
  while ((await deleteOldResumeTokens(database, now - day, bite)) === bite);
  while ((await forgetOrderTokens(database, now - 30 * day, bite)) === bite);
  while ((await deleteRequesterHashes(database, now - longestBudgetWindow, bite)) === bite);
  while ((await deleteSandboxReturnUrls(database, now - 2 * day, bite)) === bite);
  while ((await deleteOldAddressProofs(database, now - hour, bite)) === bite);
  while ((await forgetProvenAddresses(database, now - provenLife, bite)) === bite);
  while ((await deleteOldLinkRequests(database, now - day, bite)) === bite);
  while ((await deleteOldMailBudgets(database, toIso(now - 2 * day).slice(0, 10), bite)) === bite);
  while ((await deleteOldSessions(database, now - 30 * day, bite)) === bite);
  while ((await deleteArchivedFeeds(database, now - 30 * day, bite)) === bite);
  while ((await deleteOldErasedPeople(database, now - erasedLife, bite)) === bite);
}
