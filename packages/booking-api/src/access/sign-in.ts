import { domainToASCII } from 'node:url'
import type { SessionView } from '@hourfold/shared/contract/business/access'
import { ok, refused } from '@hourfold/shared/errors/result'
import { normalizeEmail } from '@hourfold/shared/input/email'
import { hour, minute } from '@hourfold/shared/time/instant'
import { deskSignIn, signInLink } from './links/business-links.ts'
import type { RequestContext } from '../catalog/request-context.ts'
import { pickWords } from '../context/words.ts'
import { hashNetwork } from '../context/keyed-hash.ts'
import { hashToken, newId, newToken } from '../context/new-id.ts'
import { type Purpose, readCapability, signCapability } from '../context/sign-capability.ts'
import type { Queryable } from '../database/database.ts'
import { addressMail, insertDeliveries } from '../tables/deliveries.ts'
import { findSampleRun } from '../tables/sample-runs.ts'
import { countFailedRefunds } from '../tables/failed-refunds.ts'
import { type Attempt, limitBy, type OnCommit } from '../endpoints/attempt.ts'
import { insertAudit } from './audit.ts'
import { sessionLife, findOwner, findPerson, type DeskPerson } from './authenticate.ts'
import type { AccessContext } from './business-context.ts'
import { countMailedLinks, insertSignInLink, useSignInLink } from './stored-sign-in-links.ts'
import { insertSession } from './stored-sessions.ts'

/** A sign-in link is valid for so long. */
const signInLife = 15 * minute
/**
 * Links per address and hour: for one known browser, for one network, and for all unknown browsers together. Requests above the
 * limit are accepted and not sent. Known browsers are counted separately, so that strangers cannot use up the links of a person who
 * has signed in before.
 */
const mostPerHour = { known: 5, network: 5, unknown: 30 } as const

/**
 * Plans a mail with a sign-in link. The response is the same whether or not the address is known, and whether or not it has reached
 * its limit. Refuses with `rate_limited` by network, and with `invalid_request` for an invalid address.
 */
export const createSignInLink = (
  context: AccessContext,
  { email, deviceToken }: { readonly email: string; readonly deviceToken?: string | undefined },
): Attempt<{ readonly accepted: true }> => ({
  precheck: async (isRepeated) => {
    const deviceId = readDevice(await context.secret(), context, addressOf(email), deviceToken)
    return limitAsker(context, deviceId)(isRepeated)
  },
  run: async (tx, onCommit) => {
    const { business, catalog, network, now, random, secret } = context
    const address = addressOf(email)
    if (address === undefined)
      return refused('invalid_request', { fields: [{ path: 'email', code: 'email_invalid' }] })
    const key = await secret()
    const deviceId = readDevice(key, context, address, deviceToken)
    const asker = { deviceId, networkHash: deviceId === null ? hashNetwork(key, business.id, network) : null }
    const sent = await countMailedLinks(tx, business.id, address, asker, now - hour)
    const isUsedUp =
      deviceId === null
        ? sent.ofNetwork >= mostPerHour.network || sent.ofUnknown >= mostPerHour.unknown
        : sent.ofDevice >= mostPerHour.known
    if (!findPerson(catalog, address) || isUsedUp) return ok({ accepted: true })
    const id = newId('sil', random)
    onCommit(() => [
      insertSignInLink(tx, business.id, {
        id,
        email: address,
        at: now,
        expiresAt: now + signInLife,
        ...asker,
      }),
      insertDeliveries(
        tx,
        business.id,
        [addressMail('sign_in', { id: newId('dlv', random), sourceId: id, sendAt: now })],
        now,
      ),
    ])
    return ok({ accepted: true })
  },
})

/** A sign-in link for the operator to pass on; without an address, the owner's. Refuses with `not_found` for any other address. */
export const printSignInLink = (
  context: AccessContext,
  { email }: { readonly email?: string | undefined },
): Attempt<{ readonly url: string; readonly email: string; readonly minutes: number }> => ({
  run: async (tx, onCommit) => {
    const { business, catalog, now, origin, random, secret } = context
    const address = addressOf(email ?? findOwner(catalog) ?? '')
    if (address === undefined || !findPerson(catalog, address)) return refused('not_found')
    const id = newId('sil', random)
    const url = signInLink({ key: await secret(), origin, businessId: business.id }, id)
    onCommit(() => [
      insertSignInLink(tx, business.id, { id, email: address, at: now, expiresAt: now + signInLife }),
      insertAudit(tx, context, { action: 'sign_in_link_printed', subject: { kind: 'person', id: address } }),
    ])
    return ok({ url, email: address, minutes: signInLife / minute })
  },
})

/**
 * Signs a person in by the token of a link, once. Refuses with `sign_in_link_invalid` for any other token, and with `rate_limited`
 * after too many attempts of a network with unsigned tokens, or with one signed token.
 */
export const createSession = (
  context: AccessContext,
  { token, device = '' }: { readonly token: string; readonly device?: string | undefined },
): Attempt<CreatedSession> => ({
  // A mailed link has its own budget, so that guesses from a shared network lock no one out.
  precheck: async (isRepeated) => limitAsker(context, await readLink(context, token))(isRepeated),
  run: async (tx, onCommit) => {
    const { business, catalog, now } = context
    const id = await readLink(context, token)
    const email = id === null ? undefined : await useSignInLink(tx, business.id, id, now)
    const person = email === undefined ? undefined : findPerson(catalog, email)
    if (email === undefined || !person) return refused('sign_in_link_invalid')
    return ok(await openSession(tx, onCommit, context, { email, person, device }))
  },
})

/** Signs anyone in as the owner of a public demo. Refuses with `not_found` anywhere else, and with `rate_limited` by network. */
export const createDemoSession = (
  context: AccessContext,
  { device = '' }: { readonly device?: string | undefined },
): Attempt<CreatedSession> => ({
  precheck: limitAsker(context, null),
  run: async (tx, onCommit) => {
    const { catalog, isPublicDemo } = context
    const email = findOwner(catalog)
    const person = email === null ? undefined : findPerson(catalog, email)
    if (isPublicDemo !== true || email === null || !person) return refused('not_found')
    return ok(await openSession(tx, onCommit, context, { email, person, device }))
  },
})

type CreatedSession = {
  readonly token: string
  readonly deviceToken: string
  readonly session: SessionView
}

/** Prepares the session of a person who has proven who they are. */
async function openSession(
  tx: Queryable,
  onCommit: OnCommit,
  context: AccessContext,
  { email, person, device }: { readonly email: string; readonly person: DeskPerson; readonly device: string },
): Promise<CreatedSession> {
  const { business, now, random, secret } = context
  const session = { id: newId('des', random), email, locale: null }
  const sessionToken = newToken('ses', random)
  const deviceToken = signCapability(await secret(), devicePurpose(context, email), session.id)
  const actor = { kind: 'person', id: email, ...person, scopes: [], sessionId: session.id } as const
  onCommit(() => [
    insertSession(tx, business.id, {
      id: session.id,
      tokenHash: hashToken(sessionToken),
      email,
      device,
      at: now,
      expiresAt: now + sessionLife,
    }),
    insertAudit(
      tx,
      { ...context, actor },
      { action: 'signed_in', subject: { kind: 'session', id: session.id } },
    ),
  ])
  const facts = await findOwnerFacts(tx, context, person)
  return { token: sessionToken, deviceToken, session: showSession(context, session, person, facts) }
}

/** An address as the files store it; undefined for an invalid one. */
const addressOf = (email: string): string | undefined => normalizeEmail(email, domainToASCII)?.toLowerCase()

/** What owners see on every page of the desk: payments and samples are not for staff. */
export async function findOwnerFacts(
  q: Queryable,
  { business, now }: RequestContext,
  { role }: Pick<DeskPerson, 'role'>,
): Promise<Pick<SessionView, 'failedRefunds' | 'hasSamples'>> {
  if (role !== 'owner') return { failedRefunds: 0, hasSamples: false }
  const [failedRefunds, run] = await q.batch(() => [
    countFailedRefunds(q, business.id, now),
    findSampleRun(q, business.id),
  ])
  return { failedRefunds, hasSamples: run !== undefined }
}

type ShownSession = { readonly id: string; readonly email: string; readonly locale: string | null }

export const showSession = (
  { business }: RequestContext,
  { id, email, locale }: ShownSession,
  { role, staffId }: DeskPerson,
  facts: Pick<SessionView, 'failedRefunds' | 'hasSamples'>,
): SessionView => ({
  id,
  email,
  role,
  staffId,
  locale,
  ...facts,
  business: {
    id: business.id,
    name: pickWords(business.name, locale ?? business.defaultLocale, business.defaultLocale),
    timeZone: business.timeZone,
    country: business.country,
    currency: business.currency,
    defaultLocale: business.defaultLocale,
  },
})

const readLink = async ({ business, secret }: RequestContext, token: string): Promise<string | null> =>
  readCapability(await secret(), { name: deskSignIn, businessId: business.id }, token)

/** A browser in which this person has signed in: its token is valid for no other address. */
const devicePurpose = ({ business }: RequestContext, email: string): Purpose => ({
  name: `desk_device ${email}`,
  businessId: business.id,
})

/** The session that first made this browser known; null for an unknown browser or one that belongs to another person. */
const readDevice = (
  key: Uint8Array,
  context: RequestContext,
  email: string | undefined,
  token: string | undefined,
): string | null =>
  email === undefined || token === undefined
    ? null
    : readCapability(key, devicePurpose(context, email), token)

/** Limits by what the request proves, a known browser or a mailed link, and otherwise by its network. */
const limitAsker = ({ business, limitSignIns, network, now }: AccessContext, provenId: string | null) =>
  limitBy(limitSignIns, network === null ? null : (provenId ?? network), { business, now })
