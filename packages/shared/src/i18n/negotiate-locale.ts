import { defaultLocale, locales, type LocaleCode } from './locales.ts'

/** Tags people and browsers use for a language that stands under another code in our list. */
const aliases: Readonly<Record<string, LocaleCode>> = { nb: 'no', nn: 'no' }

/**
 * The best of our languages for a list of BCP 47 tags, most requested first (`navigator.languages`, a parsed
 * Accept-Language, an element's `lang`). Exact tag before language; nothing known gives the default.
 * A region without a catalog of its own takes its language's: `de-AT` → `de`, `fr-BE` → `fr`, `pt-AO` → `pt`.
 */
export function negotiateLocale(requested: readonly string[]): LocaleCode {
  for (const raw of requested) {
    const found = matchTag(raw.trim().toLowerCase().replaceAll('_', '-'))
    if (found) return found
  }
  return defaultLocale
}

function matchTag(tag: string): LocaleCode | undefined {
  for (let rest = tag; rest; rest = rest.slice(0, Math.max(0, rest.lastIndexOf('-')))) {
    const found =
      aliases[rest] ??
      locales.find((locale) => locale.code === rest || locale.tag.toLowerCase() === rest)?.code
    if (found) return found
  }
  return undefined
}

/** The tags of an Accept-Language header by quality, at most 20; a malformed part is skipped. */
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
