import * as v from 'valibot'
import { ok, type Result } from '@booking/shared/errors/result'
import type { Instant } from '@booking/shared/time/instant'
import { localDate, localMinute } from '@booking/shared/time/wall-clock'
import { type LinkDeps, feedLink, requestLink, siteOrigin } from '../capabilities/business-links.ts'
import type { Queryable } from '../database/database.ts'
import { inLine } from '../bookings/event-texts.ts'
import { readGenerations } from '../capabilities/capability-generations.ts'
import { listAllStaff } from '../catalog/people-rows.ts'
import { type Business, listBusinesses } from '../catalog/businesses.ts'
import { listOpenRequests } from '../requests/open-requests.ts'
import { pickWords } from '../catalog/words.ts'

/** `requests`: unanswered appointment requests, each with its link. `feeds`: the address of each person's calendar. */
export const BusinessLinksCommandSchema = v.strictObject({
  command: v.picklist(['requests', 'feeds']),
  /** Its slug; every business without it. */
  business: v.optional(v.string()),
  /** The origin of the site, where it is known. */
  origin: v.optional(v.string()),
})
type BusinessLinksCommand = v.InferOutput<typeof BusinessLinksCommandSchema>

type Deps = {
  readonly now: Instant
  readonly key: () => Promise<Uint8Array>
  readonly publicUrl?: string | undefined
}

/** Lists the links by which a business answers requests and reads its calendars: the lines to print. Changes nothing. */
export async function listBusinessLinks(
  database: Queryable,
  { command, business: slug, origin }: BusinessLinksCommand,
  { now, key, publicUrl }: Deps,
): Promise<Result<readonly string[], readonly string[]>> {
  const all = await listBusinesses(database)
  const meant = slug === undefined ? all : all.filter((business) => business.slug === slug)
  if (meant.length === 0) {
    return {
      ok: false,
      refusal: [`--business: must be one of ${all.map((business) => business.slug).join(', ')}`],
    }
  }
  const signingKey = await key()
  const lists = meant.map(async (business) => {
    const links = {
      key: signingKey,
      origin: siteOrigin(business, origin ?? publicUrl),
      businessId: business.id,
    }
    const lines = await (command === 'requests' ? listRequests : listFeeds)(database, business, links, now)
    return meant.length === 1 ? lines : [`${business.slug}:`, ...lines]
  })
  return ok((await Promise.all(lists)).flat())
}

async function listRequests(
  database: Queryable,
  business: Business,
  links: LinkDeps,
  now: Instant,
): Promise<readonly string[]> {
  const open = await listOpenRequests(database, business.id, now)
  if (open.length === 0) return ['no open requests']
  const generationOf = await readGenerations(database, business.id, 'request')
  return open.flatMap((request) => [
    inLine(
      [
        `${showMoment(business, request.start)} ${business.timeZone}`,
        pickWords(request.serviceName, business.defaultLocale, business.defaultLocale),
        `with ${request.staffName}`,
        `for ${request.booker}`,
        `answer by ${showMoment(business, request.answerBy)}`,
      ].join(', '),
    ),
    showLink('request', request.bookingId, generationOf(request.bookingId), (generation) =>
      requestLink(links, request.bookingId, generation),
    ),
  ])
}

async function listFeeds(
  database: Queryable,
  business: Business,
  links: LinkDeps,
  now: Instant,
): Promise<readonly string[]> {
  const people = (await listAllStaff(database, business.id, now)).filter(({ isArchived }) => !isArchived)
  if (people.length === 0) return ['nobody works here']
  const generationOf = await readGenerations(database, business.id, 'feed')
  return people.flatMap(({ id, slug, name }) => [
    inLine(name),
    showLink('feed', slug, generationOf(id), (generation) => feedLink(links, id, generation)),
  ])
}

const showLink = (
  kind: 'feed' | 'request',
  subject: string,
  generation: number | null,
  linkOf: (generation: number) => string,
): string =>
  generation === null
    ? `  revoked: npm run capabilities -- issue ${kind} ${subject}`
    : `  ${linkOf(generation)}`

function showMoment({ timeZone }: Business, at: Instant): string {
  const minutes = localMinute(timeZone, at)
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
  return `${localDate(timeZone, at)} ${hour}:${minute}`
}
