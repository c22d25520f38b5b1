type MetricRow = {
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly help: string
  /** Each has a small set of values that the code defines: never an id, a name, an address or a path. */
  readonly labels: readonly string[]
  /** The upper bounds of a histogram in seconds. */
  readonly buckets?: readonly number[]
}

const fast = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10]
const slow = [0.01, 0.1, 0.3, 1, 3, 10, 30, 60, 300]

/**
 * THE table of metrics, besides those that prom-client has for every Node process. `docs/operate/monitoring.md` lists them, and a test
 * compares the two.
 */
export const metricTable = {
  hourfold_http_requests_total: {
    type: 'counter',
    help: 'HTTP requests by the pattern of their route, status class and refusal code',
    labels: ['route', 'method', 'status', 'code'],
  },
  hourfold_http_request_seconds: {
    type: 'histogram',
    help: 'Duration of HTTP requests',
    labels: ['route', 'method'],
    buckets: fast,
  },
  hourfold_http_requests_running: { type: 'gauge', help: 'HTTP requests being answered', labels: [] },
  hourfold_operations_total: {
    type: 'counter',
    help: 'Changes by endpoint and outcome (done, or the code of the refusal), over HTTP, by agents and by commands',
    labels: ['operation', 'outcome'],
  },
  hourfold_events_total: {
    type: 'counter',
    help: 'What happened to bookings, payments and forms: each event once, when its mails are planned',
    labels: ['event'],
  },
  hourfold_rate_limit_refusals_total: {
    type: 'counter',
    help: 'Requests refused by a limit of frequency',
    labels: ['limit'],
  },
  hourfold_provider_seconds: {
    type: 'histogram',
    help: 'Duration of calls to payment providers',
    labels: ['provider', 'call', 'outcome'],
    buckets: slow,
  },
  hourfold_settlements_total: {
    type: 'counter',
    help: 'Orders brought in line with their payments, by outcome',
    labels: ['outcome'],
  },
  hourfold_refunds_total: {
    type: 'counter',
    help: 'Attempts to refund, by provider and the state after them',
    labels: ['provider', 'state'],
  },
  hourfold_mails_total: {
    type: 'counter',
    help: 'Mails by kind and what became of the attempt',
    labels: ['kind', 'outcome'],
  },
  hourfold_mail_seconds: {
    type: 'histogram',
    help: 'Duration of handing a mail to the mail server',
    labels: ['outcome'],
    buckets: slow,
  },
  hourfold_webhooks_total: {
    type: 'counter',
    help: 'Webhooks by what became of the attempt',
    labels: ['outcome'],
  },
  hourfold_webhook_seconds: {
    type: 'histogram',
    help: 'Duration of posts to endpoints of webhooks',
    labels: ['outcome'],
    buckets: slow,
  },
  hourfold_queue_waiting: {
    type: 'gauge',
    help: 'Entries of a queue that are due; counted up to 10,000',
    labels: ['queue'],
  },
  hourfold_queue_oldest_seconds: {
    type: 'gauge',
    help: 'Time since the oldest entry of a queue became due; 0 where none is',
    labels: ['queue'],
  },
  hourfold_job_seconds: {
    type: 'histogram',
    help: 'Duration of the rounds of background jobs',
    labels: ['task'],
    buckets: slow,
  },
  hourfold_job_failures_total: {
    type: 'counter',
    help: 'Rounds of background jobs that failed',
    labels: ['task'],
  },
  hourfold_job_last_success_seconds: {
    type: 'gauge',
    help: 'Unix time at which the last round of a background job succeeded',
    labels: ['task'],
  },
  hourfold_backup_last_success_seconds: {
    type: 'gauge',
    help: 'Unix time of the last scheduled backup, by whichever process made it',
    labels: [],
  },
  hourfold_backup_bytes: { type: 'gauge', help: 'Size of the last scheduled backup', labels: [] },
  hourfold_backup_failed: {
    type: 'gauge',
    help: '1 where the last scheduled backup failed',
    labels: [],
  },
  hourfold_database_connections: {
    type: 'gauge',
    help: 'Connections of the pool: total, idle, and callers that wait for one (PostgreSQL)',
    labels: ['state'],
  },
  hourfold_database_statement_seconds: {
    type: 'histogram',
    help: 'Duration of statements, with the wait for a connection or for those sent with them',
    labels: ['command'],
    buckets: fast,
  },
  hourfold_database_retries_total: {
    type: 'counter',
    help: 'Transactions that were repeated because another one won',
    labels: [],
  },
  hourfold_database_errors_total: { type: 'counter', help: 'Failed statements by class', labels: ['class'] },
  hourfold_database_migrations: {
    type: 'gauge',
    help: 'Migrations that were applied to the database',
    labels: [],
  },
  hourfold_ready: {
    type: 'gauge',
    help: '1 where the server can take bookings, as in /readyz',
    labels: [],
  },
  hourfold_missing: {
    type: 'gauge',
    help: '1 for each reason why the server is not ready',
    labels: ['code'],
  },
  hourfold_scrape_errors: {
    type: 'gauge',
    help: '1 where a group of figures could not be read, and is absent',
    labels: ['group'],
  },
  hourfold_series_dropped_total: {
    type: 'counter',
    help: 'Measurements that were dropped because their metric has too many series',
    labels: ['metric'],
  },
  hourfold_build_info: {
    type: 'gauge',
    help: 'Always 1; the labels identify the build',
    labels: ['version', 'store', 'mode', 'node'],
  },
  hourfold_answers_total: {
    type: 'counter',
    help: 'Requests that asked a cache of finished answers, by result',
    labels: ['cache', 'result'],
  },
  hourfold_answers_evicted_total: {
    type: 'counter',
    help: 'Answers that were dropped because the cache was full',
    labels: ['cache'],
  },
  hourfold_answers_kept: { type: 'gauge', help: 'Answers in the cache', labels: ['cache'] },
  hourfold_answers_kept_bytes: { type: 'gauge', help: 'Size of the answers in the cache', labels: ['cache'] },
} as const satisfies Readonly<Record<string, MetricRow>>

type Table = typeof metricTable
export type MetricName = keyof Table

/** The names of one type. */
export type NamesOf<Type extends MetricRow['type']> = {
  [Name in MetricName]: Table[Name]['type'] extends Type ? Name : never
}[MetricName]

/** A value for each label of a metric. */
export type LabelsOf<Name extends MetricName> = Readonly<Record<Table[Name]['labels'][number], string>>
