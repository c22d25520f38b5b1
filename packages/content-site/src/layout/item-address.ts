import { localeOf } from '@booking/shared/i18n/locales'
import { contentPath } from '../content/content-path.ts'
import type { ContentItem } from '../content/content-item.ts'
import type { PageRequest } from '../pages/page.ts'

/** Where an item stands for this visitor. */
export const hrefOf = (item: ContentItem, { content, linkTo }: PageRequest): string =>
  linkTo(contentPath(content, item))

/** `lang` for words of an item that are in another language than the page around them. */
export const langOf = (item: ContentItem, { locale }: PageRequest): { readonly lang?: string } =>
  item.locale === locale ? {} : { lang: localeOf(item.locale).tag }
