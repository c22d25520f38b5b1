export type Pagination<Item> = {
  readonly items: readonly Item[]
  /** Starts at 1. */
  readonly page: number
  readonly pages: number
}

/** Returns one page of a list, or null when it does not exist. The first page always exists, if necessary without items. */
export function paginate<Item>(
  items: readonly Item[],
  page: number,
  perPage: number,
): Pagination<Item> | null {
  const pages = Math.max(1, Math.ceil(items.length / perPage))
  if (!Number.isInteger(page) || page < 1 || page > pages) return null
  return { items: items.slice((page - 1) * perPage, page * perPage), page, pages }
}
