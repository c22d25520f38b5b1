import { ok, refused, type AnyRefusal, type Result } from '@hourfold/shared/errors/result'
import type { Endpoint } from '@hourfold/shared/contract/endpoints'
import { CatalogChangedError } from '../capacity/take-capacity.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { DataScope } from '../catalog/data-version.ts'
import type { RequestContext } from '../catalog/request-context.ts'
import type { Attempt, AttemptInParts } from './attempt.ts'
import { localeOf, parseWhole } from './parse-request.ts'
import type { BodyInput, RawRequest, Writing } from './raw-request.ts'
import { runOnce, type HandlerResponse } from './run-once.ts'

export type WriteOptions<Given> = {
  /** The data that the change needs. Its versions are read with the catalog, which saves a query. */
  readonly scopeOf?: (catalog: Catalog, input: Given) => DataScope
  /** True where the change throws CatalogChangedError behind its locks after an import. It may then start with the catalog in memory. */
  readonly checksCatalog?: boolean
  /** True where pages of other hosts may not send the request. */
  readonly sameHostOnly?: boolean
}

/** An attempt with its response. The attempt is undefined where the request was refused before it. */
type Tried = {
  readonly attempt: Attempt<unknown> | AttemptInParts<unknown> | undefined
  readonly answer: Result<HandlerResponse, AnyRefusal>
}

/**
 * Runs a change once per Idempotency-Key:
 * 1. Check the key, and parse the request.
 * 2. Wait for a place among the changes of this process.
 * 3. Attempt it with the catalog in memory, where the change notices an import by itself. The query that this saves is 9 % of the
 *    orders per second on PostgreSQL. Only a success counts, because the catalog may be out of date.
 * 4. Otherwise attempt it with the catalog of the database. A refusal is explained, for instance by free times nearby.
 * 5. After the commit, do what involves other servers. It runs again for each repetition of the request.
 *
 * The transaction of an attempt is in `runOnce`. Refuses with `idempotency_key_required`, and with what the change refuses with.
 */
export async function runWrite<const E extends Endpoint & Writing, Context extends RequestContext>(
  endpoint: E,
  raw: RawRequest<Context>,
  handle: (context: Context, input: BodyInput<E>) => Attempt<unknown> | AttemptInParts<unknown>,
  { scopeOf, checksCatalog = false, sameHostOnly = false }: WriteOptions<BodyInput<E>> = {},
): Promise<Result<HandlerResponse, AnyRefusal>> {
  if (sameHostOnly && raw.isForeign) return refused('invalid_request', { status: 403 })
  const { idempotencyKey } = raw
  if (idempotencyKey === undefined || !/^[\x21-\x7e]{16,255}$/.test(idempotencyKey)) {
    return refused('idempotency_key_required')
  }
  const parsed = await parseWhole(endpoint, raw)
  if (!parsed.ok) return parsed
  const input = parsed.value
  const { body, ...address } = input
  // The parsed input has the order of the schema, so two spellings of one request have the same fingerprint.
  const fingerprint = JSON.stringify([
    endpoint.method,
    endpoint.path,
    address,
    body,
    // A key gives no response to another caller.
    ...(raw.caller === undefined ? [] : [raw.caller]),
  ])
  const mutation = { idempotencyKey, fingerprint, status: endpoint.status }
  const locale = localeOf(input.query)

  async function attemptWith(context: Context) {
    const attempt = handle(context, input)
    return { attempt, answer: await runOnce(context, raw.inFlight, mutation, attempt) }
  }

  const { attempt, answer } = await raw.queueChange(() =>
    retryOnCatalogChange(async (isFirst): Promise<Tried> => {
      if (checksCatalog && isFirst) {
        const recalled = await raw.peekContext(locale)
        const quick = recalled && (await attemptWith(recalled))
        if (quick?.answer.ok) return quick
      }
      const context = await raw.openContext(locale, scopeOf && ((catalog) => scopeOf(catalog, input)))
      if (!context.ok) return { attempt: undefined, answer: context }
      const tried = await attemptWith(context.value)
      return { ...tried, answer: await explain(tried.attempt, tried.answer) }
    }),
  )
  if (!attempt || !('after' in attempt) || !answer.ok) return answer
  const stored = answer.value.body
  return raw.queueAfterCommit(async () => {
    const done = await attempt.after(stored)
    return explain(attempt, done.ok ? ok({ status: endpoint.status, body: done.value }) : done)
  })
}

async function explain(
  attempt: Attempt<unknown> | AttemptInParts<unknown>,
  answer: Result<HandlerResponse, AnyRefusal>,
): Promise<Result<HandlerResponse, AnyRefusal>> {
  if (answer.ok || !attempt.explain) return answer
  return { ok: false, refusal: await attempt.explain(answer.refusal) }
}

/** Starts a request over, up to four times, when an import comes between its first query and its locks. */
async function retryOnCatalogChange<Value>(work: (isFirst: boolean) => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work(attempt === 1)
    } catch (error) {
      if (!(error instanceof CatalogChangedError) || attempt === 5) throw error
    }
  }
}
