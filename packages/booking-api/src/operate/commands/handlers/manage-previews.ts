import * as v from 'valibot'
import { day, type Instant, toIso } from '@hourfold/shared/time/instant'
import { localDate } from '@hourfold/shared/time/wall-clock'
import { type Random, newId } from '../../../context/new-id.ts'
import { previewLink, siteOrigin } from '../../../access/links/business-links.ts'
import type { Queryable } from '../../../database/database.ts'
import {
  type Preview,
  insertPreview,
  listPreviews,
  revokePreview,
} from '../../../booking/previews/stored-previews.ts'
import type { Business } from '../../../catalog/businesses.ts'
import { chooseBusiness } from './choose-business.ts'
import { type CommandDone, done } from './command-result.ts'

const common = {
  command: v.literal('preview'),
  /** Its slug; optional where there is only one. */
  business: v.optional(v.string()),
}

export const PreviewCommandSchema = v.variant('action', [
  v.strictObject({
    ...common,
    action: v.literal('create'),
    days: v.optional(v.string()),
    /** The origin of the site, if known. */
    origin: v.optional(v.string()),
  }),
  v.strictObject({ ...common, action: v.literal('list') }),
  v.strictObject({ ...common, action: v.literal('revoke'), preview: v.string() }),
])
type PreviewCommand = v.InferOutput<typeof PreviewCommandSchema>

type Deps = {
  readonly now: Instant
  readonly random: Random
  readonly key: () => Promise<Uint8Array>
  readonly publicUrl?: string | undefined
}

/** Creates, lists or revokes links that show the site with its drafts. An address is shown once. */
export async function managePreviews(
  database: Queryable,
  command: PreviewCommand,
  deps: Deps,
): Promise<CommandDone> {
  const business = await chooseBusiness(database, command.business)
  if (!business.ok) return business
  switch (command.action) {
    case 'create':
      return createPreview(database, business.value, command, deps)
    case 'list': {
      const previews = await listPreviews(database, business.value.id)
      return done(previews.map(toJson), () =>
        previews.length === 0
          ? ['no previews']
          : previews.map((preview) => describe(preview, business.value, deps.now)),
      )
    }
    case 'revoke': {
      const { preview } = command
      if (await revokePreview(database, business.value.id, preview, deps.now))
        return done({ revoked: preview }, () => [`revoked ${preview}`])
      return { ok: false, refusal: [`no preview ${preview}`] }
    }
  }
}

async function createPreview(
  database: Queryable,
  business: Business,
  { days = '7', origin }: Extract<PreviewCommand, { readonly action: 'create' }>,
  { now, random, key, publicUrl }: Deps,
): Promise<CommandDone> {
  const length = /^\d{1,2}$/.test(days) ? Number(days) : 0
  if (length < 1 || length > 90)
    return { ok: false, refusal: ['--days: must be a whole number from 1 to 90'] }
  const id = newId('prv', random)
  const expiresAt = now + length * day
  const links = {
    key: await key(),
    origin: siteOrigin(business, origin ?? publicUrl),
    businessId: business.id,
  }
  await insertPreview(database, business.id, { id, createdAt: now, expiresAt })
  const url = previewLink(links, id)
  return done({ id, url, expiresAt: toIso(expiresAt) }, () => [
    url,
    `made ${id}, until ${localDate(business.timeZone, expiresAt)}. This is the only time its address is shown.`,
  ])
}

const toJson = ({ id, expiresAt, revokedAt }: Preview) => ({
  id,
  expiresAt: toIso(expiresAt),
  revokedAt: revokedAt === null ? null : toIso(revokedAt),
})

function describe({ id, expiresAt, revokedAt }: Preview, { timeZone }: Business, now: Instant): string {
  const [state, at] =
    revokedAt !== null ? ['revoked', revokedAt] : [expiresAt <= now ? 'expired' : 'until', expiresAt]
  return `${id}  ${state} ${localDate(timeZone, at)}`
}
