import type { Database } from '../database/database.ts'

/**
 * Deletes every hold, order and booking and all that belongs to them; the imported business and its class sessions stay. Far
 * faster than a new database. Versions grow, as with any change, so no process keeps the past in memory. Retried after a
 * deadlock with a running server.
 */
export async function deleteBookings(database: Database): Promise<void> {
  await database.transaction((tx) =>
    tx.execute(`
      truncate hold, hold_item, orders, order_guest, booking, event, manage_token, idempotency_key, link_use, series,
        preview, capability_generation, consent_record, payment, capture, refund, resume_token, sandbox_session, submission,
        delivery, address_proof, proven_address, link_request, mail_budget, mail_opt_out, customer_contact, customer, erased_person, retention_run;
      delete from allocation where session_id is null or seats is not null;
      update session set taken = 0;
      update staff set version = version + 1;
      update resource set version = version + 1`),
  )
}
