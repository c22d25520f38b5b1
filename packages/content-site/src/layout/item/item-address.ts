import { localeOf } from '@hourfold/shared/i18n/locales'
import { contentPath } from '../../content/content-path.ts'
import type { ContentItem } from '../../content/content-item.ts'
import type { PageRequest } from '../../pages/page.ts'

/** Returns the address of an item for this visitor. */
export const hrefOf = (item: ContentItem, { content, linkTo }: PageRequest): string =>
  linkTo(contentPath(content, item))

/** Returns the `lang` attribute for text of an item whose language differs from the page's. */
export const langOf = (item: ContentItem, { locale }: PageRequest): { readonly lang?: string } =>
  item.locale === locale ? {} : { lang: localeOf(item.locale).tag }

/**
 * Returns the address of a path of this site for this visitor, or null for a booking page in a preview, which may not link to
 * one. Without an address the name is shown without a link, and a button is left out.
 */
export const innerHref = (path: string, { linkTo, preview }: PageRequest): string | null =>
  preview !== null && /^\/widget(?![^/?#])/.test(path) ? null : linkTo(path)
