import * as v from 'valibot'
import { ok } from '@hourfold/shared/errors/result'
import { type Instant, toIso } from '@hourfold/shared/time/instant'
import { localDate } from '@hourfold/shared/time/wall-clock'
import { type Random, hashToken, newId, newToken } from '../../../context/new-id.ts'
import { siteOrigin } from '../../../access/links/business-links.ts'
import type { Queryable } from '../../../database/database.ts'
import { type LinkRow, insertLink, listLinks, revokeLink } from '../../../booking/links/stored-links.ts'
import type { Business } from '../../../catalog/businesses.ts'
import { chooseBusiness } from './choose-business.ts'
import { type CommandDone, done } from './command-result.ts'
import { parseExpiry } from '../../../import/plan-lists.ts'

const common = {
  command: v.literal('links'),
  /** Its slug; optional where there is only one. */
  business: v.optional(v.string()),
}

export const LinksCommandSchema = v.variant('action', [
  v.strictObject({
    ...common,
    action: v.literal('create'),
    service: v.string(),
    provider: v.optional(v.string()),
    uses: v.optional(v.string()),
    expires: v.optional(v.string()),
    /** The origin of the site, if known. */
    origin: v.optional(v.string()),
  }),
  v.strictObject({ ...common, action: v.literal('list') }),
  v.strictObject({ ...common, action: v.literal('revoke'), link: v.string() }),
])
type LinksCommand = v.InferOutput<typeof LinksCommandSchema>
type Deps = { readonly now: Instant; readonly random: Random; readonly publicUrl?: string | undefined }

/** Creates, lists or revokes one-time links. A link's address is shown only when it is created. */
export async function manageLinks(
  database: Queryable,
  command: LinksCommand,
  deps: Deps,
): Promise<CommandDone> {
  const chosen = await chooseBusiness(database, command.business)
  if (!chosen.ok) return chosen
  const business = chosen.value
  switch (command.action) {
    case 'create':
      return createLink(database, business, command, deps)
    case 'list': {
      const links = await listLinks(database, business.id, deps.now)
      return done(links.map(toJson), () =>
        links.length === 0 ? ['no links'] : links.map((link) => describe(link, business, deps.now)),
      )
    }
    case 'revoke':
      return revoke(database, business, command.link, deps.now)
  }
}

async function createLink(
  database: Queryable,
  business: Business,
  command: Extract<LinksCommand, { readonly action: 'create' }>,
  { now, random, publicUrl }: Deps,
): Promise<CommandDone> {
  const { service, provider, uses = '1', origin } = command
  const maxUses = /^\d{1,5}$/.test(uses) ? Number(uses) : 0
  if (maxUses < 1 || maxUses > 10_000) return fault('--uses: must be a whole number from 1 to 10000')
  const expires = command.expires === undefined ? ok(null) : parseExpiry(command.expires, business.timeZone)
  if (!expires.ok) return fault(`--expires: ${expires.refusal}`)
  if (expires.value !== null && expires.value <= now) return fault('--expires: is over already')

  const token = newToken('otl', random)
  const linkId = newId('lnk', random)
  const isInserted = await insertLink(database, business.id, {
    linkId,
    tokenHash: hashToken(token),
    service,
    provider: provider ?? null,
    maxUses,
    expiresAt: expires.value,
  })
  if (!isInserted) {
    return fault(provider === undefined ? `no service ${service}` : `no service ${service} with ${provider}`)
  }
  const url = `${siteOrigin(business, origin ?? publicUrl)}/widget/otl/${token}`
  return done({ id: linkId, url }, () => [
    url,
    `made ${linkId}. This is the only time its address is shown: of its token a hash alone is kept.`,
  ])
}

async function revoke(
  database: Queryable,
  business: Business,
  link: string,
  now: Instant,
): Promise<CommandDone> {
  if (await revokeLink(database, business.id, link, now))
    return done({ revoked: link }, () => [`revoked ${link}`])
  const named = (await listLinks(database, business.id, now)).find(
    ({ slug, linkId: id }) => slug !== null && (slug === link || id === link),
  )
  return fault(named ? `links/${named.slug}.yaml names it: delete that file and import` : `no link ${link}`)
}

const toJson = (link: LinkRow) => ({
  id: link.linkId,
  slug: link.slug,
  service: link.service,
  provider: link.provider,
  used: link.used,
  maxUses: link.maxUses,
  expiresAt: link.expiresAt === null ? null : toIso(link.expiresAt),
  revokedAt: link.revokedAt === null ? null : toIso(link.revokedAt),
})

function describe(link: LinkRow, { timeZone }: Business, now: Instant): string {
  const { expiresAt: expires } = link
  return [
    link.linkId,
    link.slug ?? '-',
    link.provider === null ? link.service : `${link.service} with ${link.provider}`,
    `used ${link.used} of ${link.maxUses}`,
    ...(link.revokedAt === null ? [] : ['revoked']),
    ...(expires === null
      ? []
      : // The expiry itself is exclusive: for midnight, the day before is the last one.
        [`${expires <= now ? 'expired' : 'until'} ${localDate(timeZone, expires - 1)}`]),
  ].join('  ')
}

const fault = (line: string): CommandDone => ({ ok: false, refusal: [line] })
