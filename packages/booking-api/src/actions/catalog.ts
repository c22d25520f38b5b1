import type { Business } from '../queries/find-business.ts'
import type { Provider } from '../queries/find-provider.ts'
import type { Service } from '../queries/service-row.ts'

/** A service and, where one was named, the person or team it is asked of. */
export type Entry = { readonly service: Service; readonly provider: Provider | undefined }

/**
 * What a server remembers of the owner's files: each request reads the business's revision anyway, and only an import changes
 * it, so two queries of every search and every booking are asked once. Nothing about times or capacity is in here.
 */
export type Catalog = {
  readonly get: (business: Business, service: string, provider: string | undefined) => Entry | undefined
  readonly set: (business: Business, service: string, provider: string | undefined, entry: Entry) => void
}

/** Keeps at most `limit` entries; the oldest goes first. */
export function createCatalog(limit = 5000): Catalog {
  const entries = new Map<string, Entry>()
  const keyOf = ({ id, revision }: Business, service: string, provider = ''): string =>
    `${id} ${revision} ${service} ${provider}`
  return {
    get: (business, service, provider) => entries.get(keyOf(business, service, provider)),
    set: (business, service, provider, entry) => {
      const [oldest] = entries.keys()
      if (entries.size >= limit && oldest !== undefined) entries.delete(oldest)
      entries.set(keyOf(business, service, provider), entry)
    },
  }
}
