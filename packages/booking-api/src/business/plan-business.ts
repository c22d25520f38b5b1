import { ok, type Result } from '@booking/shared/errors/result'
import type { WallRange } from '@booking/shared/scheduling/calendar'
import type { FieldNeeds } from '@booking/shared/contract/views'
import { weekdays, type WeekHours } from './parse-hours.ts'
import { parseMoney } from './parse-money.ts'
import { toWords, type Words } from './words.ts'
import type { BusinessFolder, Named } from './read-business-folder.ts'
import type { BusinessFile, ServiceFile, StaffFile, TeamFile } from './business-files.ts'

/** Everything an import writes, checked: references hold, defaults are filled in, words are by locale. */
export type BusinessPlan = {
  readonly business: {
    readonly slug: string
    readonly name: Words
    readonly description: Words | null
    readonly timeZone: string
    readonly country: string
    readonly currency: string
    readonly defaultLocale: string
    readonly hosts: readonly string[]
  }
  readonly staff: readonly StaffPlan[]
  readonly services: readonly ServicePlan[]
  readonly teams: readonly TeamPlan[]
}

export type StaffPlan = {
  readonly slug: string
  readonly name: string
  readonly title: Words | null
  readonly color: string | null
  readonly timeZone: string
  readonly position: number
  readonly weekly: readonly { readonly weekday: number; readonly from: number; readonly to: number }[]
  readonly overrides: readonly {
    readonly day: string
    readonly ranges: readonly (readonly [number, number])[]
  }[]
}

export type ServicePlan = {
  readonly slug: string
  readonly kind: string
  readonly name: Words
  readonly description: Words | null
  readonly position: number
  readonly durationMinutes: number
  readonly intervalMinutes: number
  readonly bufferBeforeMinutes: number
  readonly bufferAfterMinutes: number
  readonly minimumNoticeMinutes: number
  readonly horizonDays: number
  readonly dailyCap: number | null
  readonly priceAmount: number | null
  readonly locationKind: string
  readonly locationAddress: string | null
  readonly confirmation: string
  readonly contactMethod: string
  readonly fields: FieldNeeds
  readonly termsUrl: string | null
  readonly rescheduleNoticeMinutes: number
  readonly cancelNoticeMinutes: number
  readonly staffChoice: boolean
  readonly staff: readonly string[]
}

export type TeamPlan = {
  readonly slug: string
  readonly name: Words
  readonly title: Words | null
  readonly distribution: string
  readonly members: readonly string[]
}

/** Words of the address table: no provider and no service may be called so. */
const reservedSlugs = new Set(['service', 'cancel', 'cancel-booking'])

/** Checks what the files say about each other. Refuses with every fault of the folder at once. */
export function planBusiness(folder: BusinessFolder): Result<BusinessPlan, readonly string[]> {
  const { business } = folder
  const faults = [...folder.faults, ...findCrossFaults(folder)]
  const services = business
    ? folder.services.map((service, at) => planService(service, at, business, faults))
    : []
  if (!business || faults.length > 0) return { ok: false, refusal: faults }
  const { defaultLocale } = business
  return ok({
    business: {
      slug: business.slug,
      name: toWords(business.name, defaultLocale),
      description: business.description === undefined ? null : toWords(business.description, defaultLocale),
      timeZone: business.timeZone,
      country: business.country,
      currency: business.currency,
      defaultLocale,
      hosts: business.hosts,
    },
    staff: folder.staff.map((person, at) => planStaff(person, at, business)),
    services,
    teams: folder.teams.map(({ slug, value }) => planTeam(slug, value, defaultLocale)),
  })
}

function findCrossFaults(folder: BusinessFolder): string[] {
  const staff = folder.staffSlugs
  const unknown = (file: string, path: string, slugs: readonly string[]) =>
    slugs.flatMap((slug, at) => (staff.has(slug) ? [] : [`${file}: ${path}.${at}: no staff/${slug}.yaml`]))
  return [
    ...folder.services.flatMap(({ file, value }) => unknown(file, 'staff', value.staff)),
    ...folder.teams.flatMap(({ file, value }) => unknown(file, 'members', value.members)),
    ...[...folder.services, ...folder.staff, ...folder.teams].flatMap(({ file, slug }) => {
      const word = slug.split('/').find((part) => reservedSlugs.has(part))
      return word === undefined ? [] : [`${file}: name: "${word}" is a reserved word`]
    }),
    ...folder.teams.flatMap(({ file, slug }) =>
      staff.has(slug) ? [`${file}: name: "${slug}" is already the slug of staff/${slug}.yaml`] : [],
    ),
    ...folder.staff.flatMap(({ file, value }) =>
      value.hours || !folder.business || folder.business.hours
        ? []
        : [`${file}: hours: is required, as business.yaml has no hours to fall back to`],
    ),
  ]
}

function planService(
  { slug, file, value }: Named<ServiceFile>,
  position: number,
  business: BusinessFile,
  faults: string[],
): ServicePlan {
  const price = value.price === undefined ? ok(null) : parseMoney(value.price, business.currency)
  if (!price.ok) faults.push(`${file}: price: ${price.refusal}`)
  if (value.bufferBefore + value.duration + value.bufferAfter > 1440) {
    faults.push(`${file}: duration: is more than 24 hours together with its buffers`)
  }
  if (value.location.kind === 'in_person' && !value.location.address) {
    faults.push(`${file}: location.address: is required for in_person`)
  }
  if (
    value.contactMethod === 'phone' &&
    value.confirmation === 'on_request' &&
    value.fields.phone !== 'required'
  ) {
    faults.push(`${file}: fields.phone: must be required, as requests are answered by phone`)
  }
  return {
    slug,
    kind: value.kind,
    name: toWords(value.name, business.defaultLocale),
    description: value.description === undefined ? null : toWords(value.description, business.defaultLocale),
    position,
    durationMinutes: value.duration,
    intervalMinutes: value.interval ?? Math.min(value.duration, 15),
    bufferBeforeMinutes: value.bufferBefore,
    bufferAfterMinutes: value.bufferAfter,
    minimumNoticeMinutes: value.notice,
    horizonDays: value.horizon,
    dailyCap: value.dailyCap ?? null,
    priceAmount: price.ok ? price.value : null,
    locationKind: value.location.kind,
    locationAddress: value.location.address ?? null,
    confirmation: value.confirmation,
    contactMethod: value.contactMethod,
    fields: value.fields,
    termsUrl: value.termsUrl ?? null,
    rescheduleNoticeMinutes: value.rescheduleNotice,
    cancelNoticeMinutes: value.cancelNotice,
    staffChoice: value.staffChoice,
    staff: value.staff,
  }
}

function planStaff({ slug, value }: Named<StaffFile>, position: number, business: BusinessFile): StaffPlan {
  const week = value.hours ?? business.hours
  // A person's own dates stand before those of the house.
  const dates: Record<string, readonly WallRange[]> = { ...business.dates, ...value.dates }
  return {
    slug,
    name: value.name,
    title: value.title === undefined ? null : toWords(value.title, business.defaultLocale),
    color: value.color ?? null,
    timeZone: value.timeZone ?? business.timeZone,
    position,
    weekly: week ? flattenWeek(week) : [],
    overrides: Object.entries(dates).map(([day, ranges]) => ({
      day,
      ranges: ranges.map(({ from, to }) => [from, to] as const),
    })),
  }
}

const flattenWeek = (week: WeekHours) =>
  weekdays.flatMap((name, index) => week[name].map(({ from, to }) => ({ weekday: index + 1, from, to })))

const planTeam = (slug: string, team: TeamFile, defaultLocale: string): TeamPlan => ({
  slug,
  name: toWords(team.name, defaultLocale),
  title: team.title === undefined ? null : toWords(team.title, defaultLocale),
  distribution: team.distribution,
  members: team.members,
})
