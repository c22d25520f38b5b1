import type { WallRange } from '@hourfold/shared/scheduling/calendar'
import type { StaffPlan, TeamPlan } from './business-plan.ts'
import type { BusinessFile } from '../catalog/files/business-file.ts'
import type { StaffFile, TeamFile } from '../catalog/files/staff-file.ts'
import { weekdays, type WeekHours } from '../catalog/files/parse-hours.ts'
import type { BusinessFolder, Named } from './read-business-folder.ts'
import { imageOf } from './read-images.ts'
import { toWords } from '../context/words.ts'

/** A person, with the business's hours and dates by default. */
export function planStaff(
  { slug, value }: Named<StaffFile>,
  position: number,
  { images }: Pick<BusinessFolder, 'images'>,
  business: BusinessFile,
): StaffPlan {
  const week = value.hours ?? business.hours
  return {
    slug,
    name: value.name,
    title: value.title === undefined ? null : toWords(value.title, business.defaultLocale),
    color: value.color ?? null,
    image: imageOf(images, value.image),
    email: value.email ?? null,
    timeZone: value.timeZone ?? business.timeZone,
    locations: value.locations ?? null,
    position,
    weekly: week ? flattenWeek(week) : [],
    overrides: Object.entries(datesOf(value, business)).map(([day, ranges]) => ({
      day,
      ranges: ranges.map(({ from, to }) => [from, to] as const),
    })),
    feeds: (value.feeds ?? []).map((feed) => ({ ...feed, addresses: feed.addresses ?? [] })),
  }
}

/** A person's own dates take precedence over those of the business. */
export const datesOf = (
  staff: Pick<StaffFile, 'dates'>,
  business: Pick<BusinessFile, 'dates'>,
): Readonly<Record<string, readonly WallRange[]>> => ({ ...business.dates, ...staff.dates })

const flattenWeek = (week: WeekHours) =>
  weekdays.flatMap((name, index) => week[name].map(({ from, to }) => ({ weekday: index + 1, from, to })))

export const planTeam = ({ slug, value }: Named<TeamFile>, defaultLocale: string): TeamPlan => ({
  slug,
  name: toWords(value.name, defaultLocale),
  title: value.title === undefined ? null : toWords(value.title, defaultLocale),
  distribution: value.distribution,
  members: value.members.map((member) =>
    typeof member === 'string' ? { staff: member, priority: 0, weight: 1 } : member,
  ),
})
