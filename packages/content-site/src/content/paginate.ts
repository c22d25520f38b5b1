export type Pagination<Item> = {
  readonly items: readonly Item[]
  /** From 1. */
  readonly page: number
  readonly pages: number
}

/** One page of a list. Null: there is no such page; the first one there is always, if need be without items. */
export function paginate<Item>(
  items: readonly Item[],
  page: number,
  perPage: number,
): Pagination<Item> | null {
  const pages = Math.max(1, Math.ceil(items.length / perPage))
  if (!Number.isInteger(page) || page < 1 || page > pages) return null
  return { items: items.slice((page - 1) * perPage, page * perPage), page, pages }
}
