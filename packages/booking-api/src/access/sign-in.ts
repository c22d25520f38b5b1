import { domainToASCII } from 'node:url'
import type { SessionView } from '@booking/shared/contract/business/access'
import { ok, refused } from '@booking/shared/errors/result'
import { normalizeEmail } from '@booking/shared/input/email'
import { hour, minute } from '@booking/shared/time/instant'
import { deskSignIn, signInLink } from '../capabilities/business-links.ts'
import type { RequestContext } from '../catalog/request-context.ts'
import { pickWords } from '../catalog/words.ts'
import { hashToken, newId, newToken } from '../context/new-id.ts'
import { readCapability } from '../context/sign-capability.ts'
import { addressMail, insertDeliveries } from '../records/deliveries.ts'
import type { Attempt } from '../routing/attempt.ts'
import { insertAudit } from './audit.ts'
import { sessionLife } from './authenticate.ts'
import type { AccessContext } from './business-context.ts'
import { findOwner, findPerson, type DeskPerson } from './find-person.ts'
import { countMailedLinks, insertSignInLink, useSignInLink } from './stored-sign-in-links.ts'
import { insertSession } from './stored-sessions.ts'

/** A sign-in link is valid for so long. */
const signInLife = 15 * minute
/** Links per address and hour; more are accepted and not sent. */
const mostPerHour = 5

/**
 * Plans a mail with a sign-in link. The answer is the same whether the address is somebody's, and whether it has asked too often.
 * Refuses with `rate_limited` by network, and with `invalid_request` for what is no address.
 */
export const createSignInLink = (
  context: AccessContext,
  { email }: { readonly email: string },
): Attempt<{ readonly accepted: true }> => ({
  predict: limitNetwork(context),
  run: async (tx, onCommit) => {
    const { business, catalog, now, random } = context
    const address = addressOf(email)
    if (address === undefined)
      return refused('invalid_request', { fields: [{ path: 'email', code: 'email_invalid' }] })
    const sent = await countMailedLinks(tx, business.id, address, now - hour)
    if (!findPerson(catalog, address) || sent >= mostPerHour) return ok({ accepted: true })
    const id = newId('sil', random)
    onCommit(() => [
      insertSignInLink(tx, business.id, { id, email: address, at: now, expiresAt: now + signInLife }),
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

/** A sign-in link for the operator to pass on; the owner's without an address. Refuses with `not_found` for anybody else's. */
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
 * Signs somebody in by the token of a link, once. Refuses with `sign_in_link_invalid` for any other token, and with `rate_limited`
 * after too many attempts of a network.
 */
export const createSession = (
  context: AccessContext,
  { token, device = '' }: { readonly token: string; readonly device?: string | undefined },
): Attempt<{ readonly token: string; readonly session: SessionView }> => ({
  predict: limitNetwork(context),
  run: async (tx, onCommit) => {
    const { business, catalog, now, random, secret } = context
    const id = readCapability(await secret(), { name: deskSignIn, businessId: business.id }, token)
    const email = id === null ? undefined : await useSignInLink(tx, business.id, id, now)
    const person = email === undefined ? undefined : findPerson(catalog, email)
    if (email === undefined || !person) return refused('sign_in_link_invalid')
    const session = { id: newId('des', random), email, locale: null }
    const sessionToken = newToken('ses', random)
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
    return ok({ token: sessionToken, session: showSession(context, session, person) })
  },
})

/** An address as the files store it; undefined for what is none. */
const addressOf = (email: string): string | undefined => normalizeEmail(email, domainToASCII)?.toLowerCase()

type ShownSession = { readonly id: string; readonly email: string; readonly locale: string | null }

export const showSession = (
  { business }: RequestContext,
  { id, email, locale }: ShownSession,
  { role, staffId }: DeskPerson,
): SessionView => ({
  id,
  email,
  role,
  staffId,
  locale,
  business: {
    id: business.id,
    name: pickWords(business.name, locale ?? business.defaultLocale, business.defaultLocale),
    timeZone: business.timeZone,
    country: business.country,
    currency: business.currency,
    defaultLocale: business.defaultLocale,
  },
})

function limitNetwork({ business, limitSignIns, network, now }: AccessContext) {
  return async (isRepeated: () => Promise<boolean>) => {
    if (network === null || (await isRepeated())) return undefined
    const wait = limitSignIns(`${business.id} ${network}`, now)
    return wait > 0 ? ({ code: 'rate_limited', params: { count: wait } } as const) : undefined
  }
}
