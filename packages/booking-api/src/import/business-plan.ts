import type { Instant } from '@hourfold/shared/time/instant'
import type { PlainDate } from '@hourfold/shared/time/plain-date'
import { imageOf, type ImagePlan, type Images } from './read-images.ts'
import type { BusinessSettings } from '../catalog/business-settings.ts'
import type { ServiceDocument } from '../catalog/service-document.ts'
import type { Words } from '../context/words.ts'
import { isGroup } from '../catalog/files/parse-in-languages.ts'

/** Everything an import writes, checked: references hold, defaults are set, words are by locale, money is in minor units. */
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
    readonly returnOrigins: readonly string[]
    readonly phone: string | null
    readonly email: string | null
    readonly settings: BusinessSettings
  }
  readonly images: readonly ImagePlan[]
  readonly files: readonly FilePlan[]
  readonly staff: readonly StaffPlan[]
  readonly resources: readonly ResourcePlan[]
  readonly services: readonly ServicePlan[]
  readonly teams: readonly TeamPlan[]
  readonly groups: readonly GroupPlan[]
  readonly menus: readonly MenuPlan[]
  readonly links: readonly LinkPlan[]
  readonly forms: readonly FormPlan[]
  /** Values that are imported differently from the file, one line each. */
  readonly notes: readonly string[]
}

/** A file as it is stored: the text of a YAML file, or the stored name of an image. */
export type FilePlan = {
  readonly path: string
  readonly content: string | null
  readonly image: string | null
}

export type StaffPlan = {
  readonly slug: string
  readonly name: string
  readonly title: Words | null
  readonly color: string | null
  /** The stored name of its image. */
  readonly image: string | null
  /** The address for mails about their bookings. */
  readonly email: string | null
  readonly timeZone: string
  /** Slugs of the locations where they work; null means every location of a service. */
  readonly locations: readonly string[] | null
  readonly position: number
  readonly weekly: readonly { readonly weekday: number; readonly from: number; readonly to: number }[]
  readonly overrides: readonly {
    readonly day: string
    readonly ranges: readonly (readonly [number, number])[]
  }[]
  readonly feeds: readonly {
    readonly url: string
    readonly whenDown: 'ignore' | 'close'
    /** Addresses at which the person is invited, besides their own. */
    readonly addresses: readonly string[]
    readonly ignoreAllDay: boolean
  }[]
}

export type ResourcePlan = { readonly slug: string; readonly name: Words; readonly units: number }

export type ServicePlan = {
  readonly slug: string
  readonly position: number
  /** The stored name of its image. */
  readonly image: string | null
  readonly document: ServiceDocument
  readonly staff: readonly string[]
  readonly resources: readonly { readonly resource: string; readonly units: number }[]
  readonly sessions: readonly SessionRulePlan[]
}

/** Every week on an ISO weekday, or on one day; `minute` is on the wall clock of the business. */
export type SessionRulePlan = {
  readonly staff: string
  readonly weekday: number | null
  readonly day: PlainDate | null
  readonly minute: number
  readonly seats: number
}

export type TeamPlan = {
  readonly slug: string
  readonly name: Words
  readonly title: Words | null
  readonly distribution: string
  readonly members: readonly { readonly staff: string; readonly priority: number; readonly weight: number }[]
}

export type GroupPlan = {
  readonly slug: string
  readonly name: Words
  readonly description: Words | null
  readonly services: readonly string[]
}

export type MenuPlan = {
  readonly slug: string
  readonly name: Words
  readonly description: Words | null
  readonly categories: readonly {
    readonly slug: string
    readonly name: Words
    readonly services: readonly string[]
  }[]
}

export type LinkPlan = {
  readonly slug: string
  readonly service: string
  readonly provider: string | null
  readonly maxUses: number
  readonly expiresAt: Instant | null
}

/** A form; the questions of a service have the service's slug. */
export type FormPlan = {
  readonly kind: 'form' | 'survey' | 'quiz' | 'service'
  readonly slug: string
  readonly name: Words
  readonly description: Words | null
  readonly retentionDays: number | null
  readonly definition: StoredDefinition
}

/** A definition as stored: words by locale as in the file, images by their stored names. */
export type StoredDefinition = Readonly<Record<string, unknown>>

/** The questions of a file with everything that belongs to them; `questions` without pages become one page. */
export function storedDefinition(raw: unknown, images: Images): StoredDefinition {
  const { pages, questions, ...rest } = isGroup(raw) ? raw : {}
  const entries = Object.entries(rest).filter(([key]) => definitionKeys.has(key))
  const definition = { pages: pages ?? [{ key: 'questions', questions }], ...Object.fromEntries(entries) }
  const named = nameImages(definition, images)
  return isGroup(named) ? named : definition
}

const definitionKeys: ReadonlySet<string> = new Set(['rules', 'ending', 'oneAtATime', 'categories', 'tiers'])

function nameImages(value: unknown, images: Images): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => nameImages(one, images))
  if (!isGroup(value)) return value
  const { type, image } = value
  const named =
    type === 'image' && typeof image === 'string' ? { image: imageOf(images, image) ?? image } : {}
  return Object.fromEntries(
    Object.entries({ ...value, ...named }).map(([key, one]) => [key, nameImages(one, images)]),
  )
}
