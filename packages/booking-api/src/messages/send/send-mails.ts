import { hour, minute, type Instant } from '@hourfold/shared/time/instant'
import { describeError } from '../../context/name-failure.ts'
import { findSiteOrigin } from '../../context/origin-of.ts'
import { hashToken } from '../../context/new-id.ts'
import { siteOrigin } from '../../access/links/business-links.ts'
import {
  claimMails,
  type Delivery,
  type DeliveryOutcome,
  finishDelivery,
  uncomposed,
  nextAttempt,
} from '../../tables/deliveries.ts'
import type { ComposeContext } from '../compose/compose-context.ts'
import { composeMail } from '../compose/compose-mail.ts'
import { takeFromBudget } from './take-from-budget.ts'
import { deleteManageTokens, insertManageTokens } from '../../tables/order-tokens.ts'
import type { MailSender } from '../compose/open-business-mail.ts'
import type { MailTransport } from './mail-transport.ts'
import type { NotificationDependencies } from '../notification-dependencies.ts'
import { toOutgoing } from './outgoing-mail.ts'

/** How long a claim lasts: longer than sending takes. */
const lease = minute
/** Mails of one claim; each is sent well before the lease ends. Few in a rush: the orders that come meanwhile wait for the processor. */
const usualBatch = 40
const rushBatch = 10
const concurrency = 10

/**
 * Sends the mails that are due. Each is composed from the state at the moment of sending. An unreachable server ends the round: its
 * claimed mails wait and lose no attempt. Safe for several processes at once.
 */
export async function sendMails(deps: NotificationDependencies, signal?: AbortSignal): Promise<void> {
  const knownOrigin = deps.publicUrl ?? (await findSiteOrigin(deps.database))
  for (;;) {
    if (signal?.aborted === true) return
    const now = deps.clock()
    const until = now + lease
    const batch = deps.load.isHigh() ? rushBatch : usualBatch
    const claimed = await claimMails(deps.database, { now, until, most: batch })
    const round: Round = { deps, knownOrigin, until, unreachable: new Set(), signal }
    const queue = [...claimed]
    await Promise.all(
      Array.from({ length: concurrency }, async () => {
        for (let next = queue.shift(); next; next = queue.shift()) await attempt(round, next)
      }),
    )
    // A mail waits for the earlier ones of its recipient, so only an empty claim proves that none is left.
    if (claimed.length === 0 || round.unreachable.size > 0 || deps.load.isHigh()) return
  }
}

type Round = {
  readonly deps: NotificationDependencies
  readonly knownOrigin: string | undefined
  /** The end of the claim. */
  readonly until: Instant
  readonly signal: AbortSignal | undefined
  /** The servers that could not be reached in this round. */
  readonly unreachable: Set<MailTransport>
}

async function attempt(round: Round, delivery: Delivery): Promise<void> {
  const { deps, until } = round
  try {
    const { outcome, details } = await tryToSend(round, delivery).catch((error: unknown) => {
      deps.log.warn({ ...namesOf(delivery), failure: describeError(error) }, 'a mail could not be composed')
      return notComposed(delivery, deps.clock())
    })
    await finishDelivery(deps.database, delivery, outcome, {
      now: deps.clock(),
      claimedUntil: until,
      ...(details ? { details } : {}),
    })
    deps.observe.count('hourfold_mails_total', { kind: delivery.kind, outcome: outcome.status })
    if (outcome.status === 'dead')
      deps.log.error(namesOf(delivery, outcome.reason), 'a mail could not be delivered')
  } catch (error) {
    // The claim ends by itself, and the mail is tried again.
    deps.log.warn(
      { ...namesOf(delivery), failure: describeError(error) },
      'the outcome of a mail could not be stored',
    )
  }
}

type Attempt = { readonly outcome: DeliveryOutcome; readonly details?: object }

/** Tries a mail again after a pause, or gives it up a day after it was due. */
function later(
  { attempts, dueAt }: Pick<Delivery, 'attempts' | 'dueAt'>,
  reason: string,
  now: Instant,
): Attempt {
  const sendAt = nextAttempt(attempts, dueAt, now)
  return sendAt === null
    ? { outcome: { status: 'dead', reason } }
    : { outcome: { status: 'waiting', reason, sendAt, isAttempt: true } }
}

/** How often composing a mail may fail: with the pauses about 20 minutes, longer than a database restart. */
const mostFailures = 8

/** Counts the failures by themselves: a mail that its server has deferred all day is not given up for one of them. */
function notComposed({ details, dueAt }: Delivery, now: Instant): Attempt {
  const before = details['failures']
  const failures = (typeof before === 'number' ? before : 0) + 1
  const { outcome } = later({ attempts: failures, dueAt }, uncomposed, now)
  return {
    outcome: failures < mostFailures ? outcome : { status: 'dead', reason: uncomposed },
    details: { failures },
  }
}

async function tryToSend(round: Round, delivery: Delivery): Promise<Attempt> {
  const { deps, until } = round
  const now = deps.clock()
  const postponed: Attempt = {
    outcome: { status: 'waiting', reason: 'unreachable', sendAt: now + retryUnreachable, isAttempt: false },
  }
  if (round.signal?.aborted === true || now > until - lease / 4) return postponed
  const context = await openContext(round, delivery, now)
  if (!context) return { outcome: { status: 'skipped', reason: 'gone' } }
  const { transport, from } = senderOf(deps, context.business.slug)
  if (!transport)
    return isGivenUp(delivery, now) ? { outcome: { status: 'dead', reason: 'no_mail_server' } } : postponed
  // All mails of an unreachable server wait.
  if (round.unreachable.has(transport)) return postponed
  const ready = await composeMail(context, delivery)
  if ('skipped' in ready) return { outcome: { status: 'skipped', reason: ready.skipped } }
  const overBudget = await takeFromBudget(context, delivery, ready, deps.database)
  if (overBudget !== null) return { outcome: { status: 'suppressed', reason: overBudget } }
  const mail = toOutgoing(context, delivery, ready, from)
  await insertManageTokens(
    deps.database,
    context.business.id,
    ready.tokens.map((one) => ({ ...one, tokenHash: hashToken(one.token) })),
  )
  const sent = await transport.send(mail)
  if (sent.state === 'sent') return { outcome: { status: 'sent' }, details: { told: ready.tells } }
  await deleteManageTokens(
    deps.database,
    context.business.id,
    ready.tokens.map(({ token }) => hashToken(token)),
  )
  if (sent.state === 'refused') return { outcome: { status: 'dead', reason: sent.reason } }
  if (sent.state === 'deferred') return later(delivery, sent.reason, now)
  if (!round.unreachable.has(transport))
    deps.log.error({ reason: sent.reason, business: context.business.slug }, 'the mail server is unreachable')
  round.unreachable.add(transport)
  return isGivenUp(delivery, now) ? { outcome: { status: 'dead', reason: sent.reason } } : postponed
}

/** The sender of a business: its own, else that of the installation. */
const senderOf = ({ mail, mailFrom, businessMail }: NotificationDependencies, business: string): MailSender =>
  businessMail?.get(business) ?? { transport: mail, from: mailFrom }

/** The pause after a round in which the server could not be reached. */
const retryUnreachable = 15_000

const isGivenUp = ({ dueAt }: Delivery, now: Instant): boolean => now >= dueAt + 24 * hour

async function openContext(
  { deps, knownOrigin }: Round,
  { businessId }: Delivery,
  now: Instant,
): Promise<ComposeContext | undefined> {
  const opened = await deps.catalogs.openById(businessId, now)
  if (!opened) return undefined
  const { catalog } = opened
  return {
    ...deps,
    catalog,
    payments: deps.paymentsOf(catalog.business.slug),
    business: catalog.business,
    key: await deps.secret(),
    now,
    origin: siteOrigin(catalog.business, knownOrigin),
  }
}

const namesOf = ({ id, kind, attempts }: Delivery, reason?: string) => ({
  deliveryId: id,
  kind,
  attempts,
  ...(reason === undefined ? {} : { reason }),
})
