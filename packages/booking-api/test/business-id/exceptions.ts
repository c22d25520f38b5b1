/** Tables without `business_id`, which a distributed store keeps whole on every node. */
export const referenceTables: Readonly<Record<string, string>> = {
  backup_run: 'one row about the scheduled backups of the installation',
  business_directory: 'one row that counts the changes of the list of businesses',
  demo_reset: 'one row of a public demo, which has a store of its own',
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
  'operate/backups/present-store.ts booking': wholeStore,
  'operate/backups/present-store.ts business': wholeStore,
  'calendars/feeds/feed-problems.ts business': claiming,
  'calendars/feeds/feed-problems.ts staff': claiming,
  'calendars/feeds/feed-problems.ts staff_feed': claiming,
  'calendars/feeds/feeds.ts business': claiming,
  'calendars/feeds/feeds.ts staff': claiming,
  'calendars/feeds/feeds.ts staff_feed': claiming,
  'catalog/business-directory.ts business': businesses,
  'catalog/business-directory.ts business_host': businesses,
  'tables/list-business-ids.ts business': businesses,
  'catalog/businesses.ts business': businesses,
  'catalog/businesses.ts business_host': businesses,
  'import/save-business.ts business': businesses,
  'import/save-business.ts business_host': businesses,
  'messages/link-requests/stored-link-requests.ts link_request': cleaning,
  'messages/plan/forget-mails.ts customer': mailbox,
  'messages/plan/forget-mails.ts delivery': mailbox,
  'messages/plan/forget-mails.ts erased_person': mailbox,
  'messages/plan/forget-mails.ts order_guest': mailbox,
  'messages/plan/forget-mails.ts orders': mailbox,
  'messages/send/mail-budget.ts mail_budget': cleaning,
  'messages/plan/plan-deliveries.ts event': claiming,
  'messages/plan/unplanned-events.ts event': claiming,
  'payments/sandbox/stored-sessions.ts sandbox_session': sandbox,
  'payments/sandbox/stored-sessions.ts business': sandbox,
  'booking/previews/stored-previews.ts preview': cleaning,
  'tables/address-proofs.ts address_proof': cleaning,
  'tables/address-proofs.ts proven_address': cleaning,
  'tables/allocations.ts allocation': cleaning,
  'tables/allocations.ts business': businesses,
  'tables/deliveries.ts delivery': claiming,
  'tables/erased-people.ts erased_person': cleaning,
  'tables/hand-refunds.ts business': businesses,
  'tables/hand-refunds.ts capture': searching,
  'tables/hand-refunds.ts payment': searching,
  'tables/holds.ts business': businesses,
  'tables/holds.ts hold': cleaning,
  'tables/order-tokens.ts booking': cleaning,
  'tables/order-tokens.ts orders': cleaning,
  'tables/order-tokens.ts resume_token': cleaning,
  'tables/order-tokens.ts sandbox_session': cleaning,
  'endpoints/idempotent-responses.ts business': businesses,
  'endpoints/idempotent-responses.ts idempotency_key': cleaning,
  'operate/zones/zone-data.ts business': zoneData,
  'operate/zones/zone-data.ts staff_feed': zoneData,
}

const readByHand = 'put together from several parts; each part names the business_id of its tables'
const english = 'a sentence that begins with «with»'

/** Files with texts that cannot be parsed on their own. */
export const unreadable: Readonly<Record<string, string>> = {
  'desk/agenda/found-bookings.ts': readByHand,
  'operate/commands/bookings/life-actions.ts': english,
  'operate/commands/handlers/list-business-links.ts': english,
  'operate/commands/handlers/manage-links.ts': english,
  'people/customers/list-customers.ts': readByHand,
  'people/privacy/apply-retention.ts': readByHand,
  'operate/zones/moving-rows.ts': readByHand,
}
