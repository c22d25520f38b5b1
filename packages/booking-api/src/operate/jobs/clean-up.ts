import { longestBudgetWindow } from '@booking/shared/booking/booking-budget'
import { day, hour, toIso } from '@booking/shared/time/instant'
import type { Database } from '../../database/database.ts'
import { deleteDeadAllocations } from '../../tables/allocations.ts'
import { deleteOldAddressProofs, forgetProvenAddresses } from '../../tables/address-proofs.ts'
import { deleteArchivedFeeds } from '../../calendars/feeds/feeds.ts'
import { deleteOldErasedPeople } from '../../tables/erased-people.ts'
import { deleteOldLinkRequests } from '../../messages/link-requests/stored-link-requests.ts'
import { deleteOldMailBudgets } from '../../messages/send/mail-budget.ts'
import { deleteOldSessions } from '../../access/stored-sessions.ts'
import { deleteOldHolds } from '../../tables/holds.ts'
import { deleteOldIdempotencyKeys } from '../../endpoints/idempotent-responses.ts'
import { deleteOldPreviews } from '../../booking/previews/stored-previews.ts'
import {
  deleteOldResumeTokens,
  deleteRequesterHashes,
  forgetOrderTokens,
  deleteSandboxReturnUrls,
} from '../../tables/order-tokens.ts'

// A small batch: a delete of a million rows would block all other work on the embedded store.
const bite = 1000

/** A hash of a proven address is kept for half a year. */
const provenLife = 180 * day

/** Erasures are kept for three years, longer than any backup, so that a restored one can repeat them. */
const erasedLife = 1096 * day

/**
 * Deletes what the product itself needs no longer: Idempotency-Keys after 48 hours, holds after a day, their allocations a week after
 * their time, previews 30 days after their end, networks and sessions of orders after a day, tokens of visitors returning from a payment
 * after a day, tokens of orders 30 days after they took place, requests for links after a day, calendars 30 days after the files named them last, and the hashes of erased people after
 * three years. What a business decides is deleted by its rules: `privacy/apply-retention.ts`.
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
  while ((await deleteOldAddressProofs(database, now - hour, bite)) === bite);
  while ((await forgetProvenAddresses(database, now - provenLife, bite)) === bite);
  while ((await deleteOldLinkRequests(database, now - day, bite)) === bite);
  while ((await deleteOldMailBudgets(database, toIso(now - 2 * day).slice(0, 10), bite)) === bite);
  while ((await deleteOldSessions(database, now - 30 * day, bite)) === bite);
  while ((await deleteArchivedFeeds(database, now - 30 * day, bite)) === bite);
  while ((await deleteOldErasedPeople(database, now - erasedLife, bite)) === bite);
}
