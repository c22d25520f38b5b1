import type { BackupSchedule } from '../backups/create-backup-schedule.ts'
import { hour, minute } from '@booking/shared/time/instant'
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
import { cleanUp } from './clean-up.ts'

/** The dependencies of jobs. */
type JobDeps = RefreshDeps &
  SendRefundsDeps &
  PaymentDependencies &
  NotificationDependencies &
  ForgetMailsDeps &
  SendWebhooksDeps & {
    /** Null without a folder for backups. */
    readonly backups: BackupSchedule | null
    /** Looks whether any appointment is at another time than its clock shows. */
    readonly watchClocks: () => Promise<void>
  }

/** Recurring work. Several processes run the same table, so a job that must not run twice claims its rows. */
export type Job<Deps = JobDeps> = {
  readonly name: string
  /** Milliseconds between two rounds; the next one waits for the last. */
  readonly everyMs: number
  /** True for work that lets requests go first, for up to ten rounds. It asks `load` itself where a round is long. */
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
