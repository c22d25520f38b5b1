import * as v from 'valibot'
import { type Instant, toIso } from '@hourfold/shared/time/instant'
import { localDate, localMinute } from '@hourfold/shared/time/wall-clock'
import { type LinkDeps, feedLink, requestLink, siteOrigin } from '../../../access/links/business-links.ts'
import type { Queryable } from '../../../database/database.ts'
import { inLine } from '../../../booking/changes/event-texts.ts'
import { readGenerations } from '../../../access/links/capability-generations.ts'
import { listAllStaff } from '../../../catalog/people-rows.ts'
import { type Business, listBusinesses } from '../../../catalog/businesses.ts'
import { type CommandDone, done } from './command-result.ts'
import { listOpenRequests } from '../../../booking/requests/open-requests.ts'
import { pickWords } from '../../../context/words.ts'

/** `requests`: unanswered appointment requests, each with its link. `feeds`: the address of each person's calendar. */
export const BusinessLinksCommandSchema = v.strictObject({
  command: v.picklist(['requests', 'feeds']),
  /** Its slug; every business without it. */
  business: v.optional(v.string()),
  /** The origin of the site, if known. */
  origin: v.optional(v.string()),
})
type BusinessLinksCommand = v.InferOutput<typeof BusinessLinksCommandSchema>

type Deps = {
  readonly now: Instant
  readonly key: () => Promise<Uint8Array>
  readonly publicUrl?: string | undefined
}

/** A request or a calendar: its value for `--json`, and its lines; the address is null where it was revoked. */
type Listed = { readonly value: object; readonly lines: readonly string[] }

/** Lists the links by which a business answers requests and reads its calendars. Changes nothing. */
export async function listBusinessLinks(
  database: Queryable,
  { command, business: slug, origin }: BusinessLinksCommand,
  { now, key, publicUrl }: Deps,
): Promise<CommandDone> {
  const all = await listBusinesses(database)
  const meant = slug === undefined ? all : all.filter((business) => business.slug === slug)
  if (meant.length === 0) {
    return {
      ok: false,
      refusal: [`--business: must be one of ${all.map((business) => business.slug).join(', ')}`],
    }
  }
  const signingKey = await key()
  const lists = await Promise.all(
    meant.map(async (business) => {
      const links = {
        key: signingKey,
        origin: siteOrigin(business, origin ?? publicUrl),
        businessId: business.id,
      }
      const list = command === 'requests' ? listRequests : listFeeds
      return { slug: business.slug, listed: await list(database, business, links, now) }
    }),
  )
  const nothing = command === 'requests' ? 'no open requests' : 'no staff'
  return done(
    lists.flatMap((list) => list.listed.map(({ value }) => ({ business: list.slug, ...value }))),
    () =>
      lists.flatMap(({ slug: name, listed }) => [
        ...(meant.length === 1 ? [] : [`${name}:`]),
        ...(listed.length === 0 ? [nothing] : listed.flatMap(({ lines }) => lines)),
      ]),
  )
}

async function listRequests(
  database: Queryable,
  business: Business,
  links: LinkDeps,
  now: Instant,
): Promise<readonly Listed[]> {
  const open = await listOpenRequests(database, business.id, now)
  const generationOf = await readGenerations(database, business.id, 'request')
  return open.map((request) => {
    const { bookingId, booker, staffName } = request
    const generation = generationOf(bookingId)
    const url = generation === null ? null : requestLink(links, bookingId, generation)
    const service = pickWords(request.serviceName, business.defaultLocale, business.defaultLocale)
    const [start, answerBy] = [toIso(request.start), toIso(request.answerBy)]
    return {
      value: { booking: bookingId, start, service, staff: staffName, booker, answerBy, url },
      lines: [
        inLine(
          [
            `${showMoment(business, request.start)} ${business.timeZone}`,
            service,
            `with ${staffName}`,
            `for ${booker}`,
            `answer by ${showMoment(business, request.answerBy)}`,
          ].join(', '),
        ),
        showLink('request', bookingId, url),
      ],
    }
  })
}

async function listFeeds(
  database: Queryable,
  business: Business,
  links: LinkDeps,
  now: Instant,
): Promise<readonly Listed[]> {
  const people = (await listAllStaff(database, business.id, now)).filter(({ isArchived }) => !isArchived)
  const generationOf = await readGenerations(database, business.id, 'feed')
  return people.map(({ id, slug, name }) => {
    const generation = generationOf(id)
    const url = generation === null ? null : feedLink(links, id, generation)
    return { value: { person: slug, name, url }, lines: [inLine(name), showLink('feed', slug, url)] }
  })
}

const showLink = (kind: 'feed' | 'request', subject: string, url: string | null): string =>
  url === null ? `  revoked: hourfold capabilities issue ${kind} ${subject}` : `  ${url}`

function showMoment({ timeZone }: Business, at: Instant): string {
  const minutes = localMinute(timeZone, at)
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
  return `${localDate(timeZone, at)} ${hour}:${minute}`
}
