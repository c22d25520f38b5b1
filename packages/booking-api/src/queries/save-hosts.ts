import type { Queryable } from '../database/database.ts'

/** Replaces the host names a business answers. */
export async function saveHosts(tx: Queryable, businessId: string, hosts: readonly string[]): Promise<void> {
  await tx.query('delete from business_host where business_id = $1 and host <> all($2::text[])', [
    businessId,
    hosts,
  ])
  await tx.query(
    'insert into business_host (business_id, host) select $1, unnest($2::text[]) on conflict do nothing',
    [businessId, hosts],
  )
}
