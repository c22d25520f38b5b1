import { defaultLocale, locales, type LocaleCode } from './locales.ts'

/** Tags that people and browsers use for a language that has another code in our list. */
const aliases: Readonly<Record<string, LocaleCode>> = { nb: 'no', nn: 'no' }

/**
 * Picks the best of our languages for a list of BCP 47 tags, the most preferred first (`navigator.languages`, a
 * parsed Accept-Language header, an element's `lang`). An exact tag wins over a language; without a match the default
 * is returned. A region without a catalog of its own takes the catalog of its language: `de-AT` → `de`, `fr-BE` →
 * `fr`, `pt-AO` → `pt`.
 */
export function negotiateLocale(requested: readonly string[]): LocaleCode {
  for (const raw of requested) {
    const match = matchTag(raw.trim().toLowerCase().replaceAll('_', '-'))
    if (match) return match
  }
  return defaultLocale
}

function matchTag(tag: string): LocaleCode | undefined {
  for (let rest = tag; rest; rest = rest.slice(0, Math.max(0, rest.lastIndexOf('-')))) {
    const match =
      aliases[rest] ??
      locales.find((locale) => locale.code === rest || locale.tag.toLowerCase() === rest)?.code
    if (match) return match
  }
  return undefined
}

/** Returns the tags of an Accept-Language header by quality, at most 20. Malformed parts are skipped. */
export function parseAcceptLanguage(header: string): string[] {
  return header
    .slice(0, 1000)
    .split(',')
    .slice(0, 20)
    .map((part) => {
      const [tag = '', ...params] = part.trim().split(';')
      const q = params.map((param) => /^\s*q=([01](?:\.\d{1,3})?)\s*$/.exec(param)?.[1]).find(Boolean)
      return { tag: tag.trim(), quality: q === undefined ? 1 : Number(q) }
    })
    .filter(({ tag, quality }) => /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8}){0,4}$/.test(tag) && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
}
