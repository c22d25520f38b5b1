import type { PageRequest } from '../page.ts'

/** Returns the items of `?page=2` of a list, or null when the page does not exist. */
export function choosePage<Item>(items: readonly Item[], { search }: PageRequest): Chosen<Item> | null {
  const number = search.get('page') ?? '1'
  return /^[1-9]\d{0,3}$/.test(number) ? paginate(items, Number(number), perPage) : null
}

export type Chosen<Item> = {
  readonly items: readonly Item[]
  /** Starts at 1. */
  readonly page: number
  readonly pages: number
}

/** With a large first item, nine fill a grid of three columns, and of two. */
const perPage = 9

/** Returns one page of a list, or null when it does not exist. The first page always exists, if necessary without items. */
export function paginate<Item>(items: readonly Item[], page: number, size: number): Chosen<Item> | null {
  const pages = Math.max(1, Math.ceil(items.length / size))
  if (!Number.isInteger(page) || page < 1 || page > pages) return null
  return { items: items.slice((page - 1) * size, page * size), page, pages }
}
