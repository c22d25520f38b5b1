import { longestBudgetWindow } from '@booking/shared/booking/booking-budget'
import { day, hour, toIso } from '@booking/shared/time/instant'
import type { Database } from '../database/database.ts'
import { deleteDeadAllocations } from '../records/allocations.ts'
import { deleteOldConsents } from '../consents/stored-consents.ts'
import { deleteOldAddressProofs, forgetProvenAddresses } from '../records/address-proofs.ts'
import { deleteOldDeliveries } from '../records/deliveries.ts'
import { deleteOldLinkRequests } from '../link-requests/stored-link-requests.ts'
import { deleteOldMailBudgets } from '../notifications/mail-budget.ts'
import { deleteOldSessions } from '../access/stored-sessions.ts'
import { deleteOldHolds } from '../records/holds.ts'
import { deleteOldIdempotencyKeys } from '../routing/idempotent-answers.ts'
import { deleteOldPreviews } from '../previews/stored-previews.ts'
import { deleteOldSubmissions } from '../records/submissions.ts'
import {
  deleteOldResumeTokens,
  deleteRequesterHashes,
  forgetOrderTokens,
  deleteSandboxReturnUrls,
} from '../records/order-tokens.ts'

// A small batch: a delete of a million rows would block all other work on the embedded store.
const bite = 1000

/**
 * Consents are kept as long as the business may have to prove them (GDPR, Article 7(1)): three years, one of which may be a leap
 * year.
 */
const consentLife = 1096 * day

/** A hash of a proven address is kept for half a year. */
const provenLife = 180 * day

/** Deliveries name nobody; they are kept for as long as somebody may ask what was sent. */
const deliveryLife = 90 * day

/**
 * Deletes Idempotency-Keys after 48 hours, holds after a day, their allocations a week after their time, previews 30 days after
 * their end, networks and sessions of orders after a day, tokens of visitors returning from a payment after a day, tokens of
 * orders 30 days after they took place, consents after three years, requests for links after a day, deliveries 90 days after they were
 * sent or given up, and submissions after the retention of their form.
 */
export async function cleanUp(database: Database, now: number): Promise<void> {
  while ((await deleteOldIdempotencyKeys(database, now - 2 * day, bite)) === bite);
  while ((await deleteDeadAllocations(database, now - 7 * day, bite)) === bite);
  while ((await deleteOldHolds(database, now - day, bite)) === bite);
  while ((await deleteOldPreviews(database, now - 30 * day, bite)) === bite);
  while ((await deleteOldResumeTokens(database, now - day, bite)) === bite);
  while ((await forgetOrderTokens(database, now - 30 * day, bite)) === bite);
  while ((await deleteRequesterHashes(database, now - longestBudgetWindow, bite)) === bite);
  while ((await deleteSandboxReturnUrls(database, now - 2 * day, bite)) === bite);
  while ((await deleteOldConsents(database, now - consentLife, bite)) === bite);
  while ((await deleteOldAddressProofs(database, now - hour, bite)) === bite);
  while ((await forgetProvenAddresses(database, now - provenLife, bite)) === bite);
  while ((await deleteOldLinkRequests(database, now - day, bite)) === bite);
  while ((await deleteOldDeliveries(database, now - deliveryLife, bite)) === bite);
  while ((await deleteOldMailBudgets(database, toIso(now - 2 * day).slice(0, 10), bite)) === bite);
  while ((await deleteOldSessions(database, now - 30 * day, bite)) === bite);
  while ((await deleteOldSubmissions(database, now, bite)) === bite);
}
