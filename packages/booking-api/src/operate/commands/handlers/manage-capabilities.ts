import * as v from 'valibot'
import { toWidgetUrl } from '@hourfold/shared/contract/widget-url'
import { type Instant, toIso } from '@hourfold/shared/time/instant'
import { localDate } from '@hourfold/shared/time/wall-clock'
import { type Random, hashToken, newToken } from '../../../context/new-id.ts'
import { sealTokens } from '../../../access/order-tokens.ts'
import {
  type LinkDeps,
  feedLink,
  requestLink,
  sentAnswers,
  siteOrigin,
} from '../../../access/links/business-links.ts'
import { signCapability } from '../../../context/sign-capability.ts'
import type { Database, Queryable } from '../../../database/database.ts'
import { type SignedKind, beginGeneration } from '../../../access/links/capability-generations.ts'
import { findSubmission } from '../../../tables/submissions.ts'
import { listAllStaff } from '../../../catalog/people-rows.ts'
import type { Business } from '../../../catalog/businesses.ts'
import {
  type NamedBooking,
  type TokenScope,
  changeOrderToken,
  findNamedBookings,
  insertBookingToken,
  listRevokedCapabilities,
  revokeBookingTokens,
} from './booking-tokens.ts'
import { capabilityKinds } from '../capability-kinds.ts'
import { chooseBusiness } from './choose-business.ts'
import { type CommandDone, done } from './command-result.ts'

const common = {
  command: v.literal('capabilities'),
  /** Its slug; optional where there is only one. */
  business: v.optional(v.string()),
}
const KindSchema = v.picklist(capabilityKinds)
type CapabilityKind = v.InferOutput<typeof KindSchema>

export const CapabilitiesCommandSchema = v.variant('action', [
  v.strictObject({ ...common, action: v.literal('list') }),
  v.strictObject({ ...common, action: v.literal('revoke'), kind: KindSchema, subject: v.string() }),
  v.strictObject({
    ...common,
    action: v.literal('issue'),
    kind: KindSchema,
    subject: v.string(),
    /** The origin of the site, if known. */
    origin: v.optional(v.string()),
  }),
])
type CapabilitiesCommand = v.InferOutput<typeof CapabilitiesCommandSchema>

type Deps = {
  readonly now: Instant
  readonly random: Random
  readonly key: () => Promise<Uint8Array>
  readonly publicUrl?: string | undefined
}

/** The input for revoking and issuing one kind of capability. */
type Task = {
  readonly q: Queryable
  readonly businessId: string
  readonly subject: string
  readonly now: Instant
  readonly random: Random
  readonly links: LinkDeps
}
type Manager = {
  readonly revoke: (task: Task) => Promise<CommandDone>
  /** Revokes the present one and returns the address of the new one, which is shown only once. */
  readonly issue: (task: Task) => Promise<CommandDone>
}

/**
 * Revokes or issues a single capability; lists the revoked ones. A revoked link gets the same response as an unknown one,
 * whatever the reason. Previews and one-time links have commands of their own.
 */
export async function manageCapabilities(
  database: Database,
  command: CapabilitiesCommand,
  { now, random, key, publicUrl }: Deps,
): Promise<CommandDone> {
  const chosen = await chooseBusiness(database, command.business)
  if (!chosen.ok) return chosen
  const business = chosen.value
  if (command.action === 'list') return listRevoked(database, business)
  const { action, kind, subject } = command
  const origin = siteOrigin(business, 'origin' in command ? (command.origin ?? publicUrl) : publicUrl)
  const links = { key: await key(), origin, businessId: business.id }
  return database.transaction((q) =>
    managers[kind][action]({ q, businessId: business.id, subject, now, random, links }),
  )
}

async function listRevoked(q: Queryable, { id, timeZone }: Business): Promise<CommandDone> {
  const all = await listRevokedCapabilities(q, id)
  return done(
    all.map(({ kind, subject, revokedAt: at }) => ({ kind, subject, revokedAt: toIso(at) })),
    () =>
      all.length === 0
        ? ['nothing is revoked']
        : all.map(
            ({ kind, subject, revokedAt: at }) => `${kind} ${subject}  revoked ${localDate(timeZone, at)}`,
          ),
  )
}

const ofBooking = (scope: TokenScope): Manager => ({
  revoke: (task) =>
    withBooking(task, async ({ bookingId: id, reference }) => {
      await revokeBookingTokens(task.q, task.businessId, id, scope, task.now)
      return revoked(scope, reference)
    }),
  issue: (task) =>
    withBooking(task, async ({ bookingId: id, reference }) => {
      await revokeBookingTokens(task.q, task.businessId, id, scope, task.now)
      const token = await addToken(task, id, scope)
      return issued(task, scope, reference, toWidgetUrl({ kind: 'booking', id: token, action: 'view' }))
    }),
})

const prefixes = { manage: 'mng', view: 'vwt' } as const

async function addToken(
  { q, businessId, random }: Task,
  bookingId: string,
  scope: TokenScope,
): Promise<string> {
  const token = newToken(prefixes[scope], random)
  await insertBookingToken(q, businessId, { bookingId, scope, tokenHash: hashToken(token) })
  return token
}

/** The page of an order with an advance payment. */
const ofOrder: Manager = {
  revoke: (task) =>
    withOrder(task, async (orderId, bookings) => {
      // The hash of an unused token.
      const tokenHash = hashToken(newToken('ordt', task.random))
      await changeOrderToken(task.q, task.businessId, orderId, { tokenHash, sealedTokens: null })
      const references = bookings.map(({ reference }) => reference).join(', ')
      return revoked('order', orderId, [
        `Anyone who opened it has seen the links of its bookings (${references}): revoke manage and view of those as well.`,
      ])
    }),
  issue: (task) =>
    withOrder(task, async (orderId, bookings) => {
      const orderToken = newToken('ordt', task.random)
      const tokens: Record<string, { manageToken: string; viewToken: string }> = {}
      // The page links to its bookings, whose tokens are stored only as hashes, so it needs new ones.
      for (const { bookingId: id } of bookings)
        tokens[id] = {
          manageToken: await addToken(task, id, 'manage'),
          viewToken: await addToken(task, id, 'view'),
        }
      await changeOrderToken(task.q, task.businessId, orderId, {
        tokenHash: hashToken(orderToken),
        sealedTokens: sealTokens(tokens, orderToken, task.businessId, task.random),
      })
      const path = toWidgetUrl({ kind: 'payment', order: orderId, orderToken, isCancelled: false })
      return issued(task, 'order', orderId, path)
    }),
}

/** A signed link has no row: revoking it starts a new generation. */
const signed = (
  kind: SignedKind,
  find: (task: Task) => Promise<{ readonly id: string; readonly name: string } | undefined>,
  linkOf: (task: Task, id: string, generation: number) => Promise<string> | string,
): Manager => ({
  revoke: async (task) => {
    const subject = await find(task)
    if (!subject) return fault(`no ${kind} ${task.subject}`)
    await beginGeneration(task.q, task.businessId, kind, subject.id, task.now)
    return revoked(kind, subject.name)
  },
  issue: async (task) => {
    const subject = await find(task)
    if (!subject) return fault(`no ${kind} ${task.subject}`)
    const generation = await beginGeneration(task.q, task.businessId, kind, subject.id, null)
    const url = await linkOf(task, subject.id, generation)
    return done({ issued: { kind, subject: subject.name }, url }, () => [
      url,
      `issued ${kind} ${subject.name}. Earlier addresses no longer work.`,
    ])
  },
})

const managers: Readonly<Record<CapabilityKind, Manager>> = {
  manage: ofBooking('manage'),
  view: ofBooking('view'),
  order: ofOrder,
  request: signed(
    'request',
    async ({ q, businessId, subject }) => {
      const [booking, ...others] = await findNamedBookings(q, businessId, subject)
      return booking && others.length === 0 ? { id: booking.bookingId, name: booking.reference } : undefined
    },
    ({ links }, id, generation) => requestLink(links, id, generation),
  ),
  feed: signed(
    'feed',
    async ({ q, businessId, subject, now }) =>
      (await listAllStaff(q, businessId, now))
        .filter(({ id, slug }) => slug === subject || id === subject)
        .map(({ id, slug }) => ({ id, name: slug }))[0],
    ({ links }, id, generation) => feedLink(links, id, generation),
  ),
  result: signed(
    'result',
    async ({ q, businessId, subject }) => {
      const submission = await findSubmission(q, businessId, subject)
      return submission && submission.kind !== 'service'
        ? { id: submission.id, name: submission.id }
        : undefined
    },
    async ({ q, businessId, links }, id, generation) => {
      const submission = await findSubmission(q, businessId, id)
      if (!submission || submission.kind === 'service') throw new Error('deleted answers')
      const result = signCapability(links.key, { name: sentAnswers, businessId, generation }, id)
      const path = toWidgetUrl({
        kind: 'form',
        form: submission.kind,
        id: submission.slug,
        score: null,
        result,
      })
      return `${links.origin}${path}`
    },
  ),
}

async function withBooking(
  task: Task,
  work: (booking: NamedBooking) => Promise<CommandDone>,
): Promise<CommandDone> {
  const [booking, ...others] = await findNamedBookings(task.q, task.businessId, task.subject)
  if (!booking) return fault(`no booking ${task.subject}`)
  if (others.length > 0) return fault(`${task.subject} has several bookings: name one by its reference`)
  return work(booking)
}

async function withOrder(
  task: Task,
  work: (orderId: string, bookings: readonly NamedBooking[]) => Promise<CommandDone>,
): Promise<CommandDone> {
  const [first] = await findNamedBookings(task.q, task.businessId, task.subject)
  if (!first) return fault(`no order ${task.subject}`)
  if (!first.isCharged) return fault(`nothing of ${task.subject} is paid in advance: its order has no page`)
  return work(first.orderId, await findNamedBookings(task.q, task.businessId, first.orderId))
}

const revoked = (kind: CapabilityKind, subject: string, notes: readonly string[] = []): CommandDone =>
  done({ revoked: { kind, subject }, notes }, () => [`revoked ${kind} ${subject}`, ...notes])

const issued = ({ links }: Task, kind: CapabilityKind, subject: string, path: string): CommandDone => {
  const url = `${links.origin}${path}`
  return done({ issued: { kind, subject }, url }, () => [
    url,
    `issued ${kind} ${subject}. Earlier addresses no longer work, and this one is shown only now: of its token a hash alone is kept.`,
  ])
}

const fault = (line: string): CommandDone => ({ ok: false, refusal: [line] })
