import type { Instant } from '@hourfold/shared/time/instant'
import { isPlainDate } from '@hourfold/shared/time/plain-date'
import { endOfDay } from '@hourfold/shared/time/wall-clock'
import type { FileFault } from '@hourfold/shared/files/parse-yaml'
import { ok, type Result } from '@hourfold/shared/errors/result'
import type { GroupPlan, LinkPlan, MenuPlan, ResourcePlan } from './business-plan.ts'
import type { BusinessFile } from '../catalog/files/business-file.ts'
import type { GroupFile, LinkFile, MenuFile, ResourceFile } from '../catalog/files/list-files.ts'
import { faultAt, type Named } from './read-business-folder.ts'
import { toWords } from '../context/words.ts'

export const planResource = ({ slug, value }: Named<ResourceFile>, defaultLocale: string): ResourcePlan => ({
  slug,
  name: toWords(value.name, defaultLocale),
  units: value.units,
})

export const planGroup = ({ slug, value }: Named<GroupFile>, defaultLocale: string): GroupPlan => ({
  slug,
  name: toWords(value.name, defaultLocale),
  description: value.description === undefined ? null : toWords(value.description, defaultLocale),
  services: value.services,
})

export const planMenu = ({ slug, value }: Named<MenuFile>, defaultLocale: string): MenuPlan => ({
  slug,
  name: toWords(value.name, defaultLocale),
  description: value.description === undefined ? null : toWords(value.description, defaultLocale),
  categories: value.categories.map((category) => ({
    slug: category.slug,
    name: toWords(category.name, defaultLocale),
    services: category.services,
  })),
})

export function planLink(link: Named<LinkFile>, { timeZone }: BusinessFile, faults: FileFault[]): LinkPlan {
  const { slug, value } = link
  const expires = value.expires === undefined ? ok(null) : parseExpiry(value.expires, timeZone)
  if (!expires.ok) faults.push(faultAt(link, 'expires', expires.refusal))
  return {
    slug,
    service: value.service,
    provider: value.provider ?? null,
    maxUses: value.maxUses,
    expiresAt: expires.ok ? expires.value : null,
  }
}

/** A date means the end of that day in the business's zone; an instant is written in UTC. */
export function parseExpiry(text: string, timeZone: string): Result<Instant, string> {
  if (isPlainDate(text)) return ok(endOfDay(timeZone, text))
  const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?Z$/.test(text) && isPlainDate(text.slice(0, 10))
  const instant = isInstant ? Date.parse(text) : Number.NaN
  return Number.isNaN(instant)
    ? {
        ok: false,
        refusal: 'must be a date such as "2026-12-24", or an instant such as "2026-12-24T18:00:00Z"',
      }
    : ok(instant)
}
