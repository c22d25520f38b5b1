import type { Database } from '../database/database.ts'

/** Every table of holds, orders and customers. What refers to another comes before it; nothing else refers to them. */
const emptied = `
  hold_item hold refund capture payment sandbox_session resume_token submission order_guest event manage_token booking orders series
  link_use link_request idempotency_key preview capability_generation consent_record delivery address_proof proven_address mail_budget
  mail_opt_out customer_contact customer erased_person retention_run
`
  .trim()
  .split(/\s+/)

/**
 * Deletes every hold, order and booking and all that belongs to them; the imported business and its class sessions stay. Far
 * faster than a new database, and than `truncate`, which makes files and forgets the plans of all statements. Versions grow, as with any
 * change, so no process keeps the past in memory. Retried after a deadlock with a running server.
 */
export async function deleteBookings(database: Database): Promise<void> {
  await database.transaction((tx) =>
    tx.execute(`
      ${emptied.map((table) => `delete from ${table};`).join(' ')}
      delete from allocation where session_id is null or seats is not null;
      update session set taken = 0;
      update staff set version = version + 1;
      update resource set version = version + 1`),
  )
}
