import type { Queryable } from '../database/database.ts'

/**
 * Concurrent requests for one kind of mail to one address wait for each other until the transaction ends. Each would count the same mails
 * otherwise, and the address would get more of them than it may. The address may be a hash.
 */
export const lockMailedAddress = (
  tx: Queryable,
  businessId: string,
  kind: 'address_code' | 'your_links' | 'sign_in',
  address: string,
) =>
  tx.query(`select pg_advisory_xact_lock(hashtextextended($1 || ' ' || $2 || ' ' || $3, 0))`, [
    kind,
    businessId,
    address,
  ])
