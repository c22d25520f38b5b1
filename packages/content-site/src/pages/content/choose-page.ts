import { paginate } from '../../content/paginate.ts'
import type { PageRequest } from '../page.ts'

/** What `?page=2` of a list shows; null where there is no such page. */
export function choosePage<Item>(items: readonly Item[], { search }: PageRequest): Chosen<Item> | null {
  const asked = search.get('page') ?? '1'
  return /^[1-9]\d{0,3}$/.test(asked) ? paginate(items, Number(asked), perPage) : null
}

export type Chosen<Item> = {
  readonly items: readonly Item[]
  readonly page: number
  readonly pages: number
}

/** With a large first one they fill three columns, and two. */
const perPage = 9
