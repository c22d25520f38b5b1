import { paginate } from '../../content/paginate.ts'
import type { PageRequest } from '../page.ts'

/** Returns the items of `?page=2` of a list, or null when the page does not exist. */
export function choosePage<Item>(items: readonly Item[], { search }: PageRequest): Chosen<Item> | null {
  const asked = search.get('page') ?? '1'
  return /^[1-9]\d{0,3}$/.test(asked) ? paginate(items, Number(asked), perPage) : null
}

export type Chosen<Item> = {
  readonly items: readonly Item[]
  readonly page: number
  readonly pages: number
}

/** With a large first item, nine fill a grid of three columns, and of two. */
const perPage = 9
