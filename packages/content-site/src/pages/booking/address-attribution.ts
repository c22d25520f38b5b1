import { readAttribution, type Attribution } from '@hourfold/widget-element/server'
import type { PageRequest } from '../page.ts'

/** Where a visitor without a script came from, as the address of the page says. Their browser tells no page before it. */
export const addressAttribution = ({ origin, linkTo, path, search, gpc }: PageRequest): Attribution =>
  readAttribution({
    page: `${origin}${linkTo(path)}?${search}`,
    referrer: '',
    get: () => null,
    held: () => null,
    isPrivate: gpc,
  })
