/** Tables without `business_id`, which a distributed store keeps whole on every node. */
export const referenceTables: Readonly<Record<string, string>> = {
  backup_run: 'one row about the scheduled backups of the installation',
  business_directory: 'one row that counts the changes of the list of businesses',
  readiness: 'one row that proves that the store can write',
  release: 'the releases of the element, the same for all businesses',
  release_content: 'the bytes of their files, by hash',
  release_file: 'the paths of their files',
  schema_migration: 'the history of the schema',
  signing_secret: 'one row for the installation',
  site_origin: 'one row for the installation',
  zone_data: 'the offsets of a time zone, the same for all businesses',
}

const cleaning =
  'cleaning of all businesses by age, so many rows at a time: each row is named by its business_id, so every shard can run it on its own rows'
const claiming =
  'a job claims the rows of all businesses that are due: every shard can claim its own, because the claim and the row have the same business_id'
const searching =
  'the account of the installation takes money for all businesses, and its list of refunds names no business: every shard can look for its own captures'
const businesses =
  'the list of businesses, by which a host finds its own: `business` and `business_host` are small and can be on every node'

const zoneData =
  'zones of all businesses, compared at a start of the program; every shard can list and refresh its own rows'

const sandbox =
  'the page of the sandbox is found by its random name; the sandbox moves no money and does not run in production'

const mailbox = 'the mailbox of a development server, which has one store, forgets whoever was erased'
const wholeStore = 'whether the whole store is empty, which decides about a restore'

/** Statements of a file that concern a table of more than one business, with the reason, and how they run on a distributed store. */
export const exceptions: Readonly<Record<string, string>> = {
  'access/stored-sessions.ts desk_session': cleaning,
  'access/stored-sessions.ts sign_in_link': cleaning,
  'backups/present-store.ts booking': wholeStore,
  'backups/present-store.ts business': wholeStore,
  'calendars/feed-problems.ts business': claiming,
  'calendars/feed-problems.ts staff': claiming,
  'calendars/feed-problems.ts staff_feed': claiming,
  'calendars/feeds.ts business': claiming,
  'calendars/feeds.ts staff': claiming,
  'calendars/feeds.ts staff_feed': claiming,
  'catalog/business-directory.ts business': businesses,
  'catalog/business-directory.ts business_host': businesses,
  'catalog/list-business-ids.ts business': businesses,
  'catalog/businesses.ts business': businesses,
  'catalog/businesses.ts business_host': businesses,
  'customers/assign-customers.ts business': businesses,
  'customers/assign-customers.ts orders': claiming,
  'import/save-business.ts business': businesses,
  'import/save-business.ts business_host': businesses,
  'link-requests/stored-link-requests.ts link_request': cleaning,
  'notifications/forget-mails.ts customer': mailbox,
  'notifications/forget-mails.ts delivery': mailbox,
  'notifications/forget-mails.ts erased_person': mailbox,
  'notifications/forget-mails.ts order_guest': mailbox,
  'notifications/forget-mails.ts orders': mailbox,
  'notifications/mail-budget.ts mail_budget': cleaning,
  'notifications/plan-deliveries.ts event': claiming,
  'notifications/unplanned-events.ts event': claiming,
  'payments/sandbox/stored-sessions.ts sandbox_session': sandbox,
  'payments/sandbox/stored-sessions.ts business': sandbox,
  'previews/stored-previews.ts preview': cleaning,
  'records/address-proofs.ts address_proof': cleaning,
  'records/address-proofs.ts proven_address': cleaning,
  'records/allocations.ts allocation': cleaning,
  'records/allocations.ts business': businesses,
  'records/deliveries.ts delivery': claiming,
  'records/erased-people.ts erased_person': cleaning,
  'records/hand-refunds.ts business': businesses,
  'records/hand-refunds.ts capture': searching,
  'records/hand-refunds.ts payment': searching,
  'records/holds.ts business': businesses,
  'records/holds.ts hold': cleaning,
  'records/order-tokens.ts booking': cleaning,
  'records/order-tokens.ts orders': cleaning,
  'records/order-tokens.ts resume_token': cleaning,
  'records/order-tokens.ts sandbox_session': cleaning,
  'routing/idempotent-answers.ts business': businesses,
  'routing/idempotent-answers.ts idempotency_key': cleaning,
  'zones/zone-data.ts business': zoneData,
  'zones/zone-data.ts staff_feed': zoneData,
}

const readByHand = 'put together from several parts; each part names the business_id of its tables'
const english = 'a sentence that begins with «with»'

/** Files with texts that cannot be parsed on their own. */
export const unreadable: Readonly<Record<string, string>> = {
  'agenda/found-bookings.ts': readByHand,
  'commands/bookings/describe-booking.ts': english,
  'commands/handlers/list-business-links.ts': english,
  'commands/handlers/manage-links.ts': english,
  'customers/list-customers.ts': readByHand,
  'privacy/apply-retention.ts': readByHand,
  'zones/moving-rows.ts': readByHand,
}
