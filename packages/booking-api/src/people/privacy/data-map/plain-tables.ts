import type { DataMapTable } from './data-map-table.ts'

/** Tables without personal data. */
export const plainTables = {
  backup_run: {
    purpose: 'The row that says when the last scheduled backup was made and how it ended.',
    kept: { time: 'as long as it is needed' },
    plain: ['only_row', 'claimed_at', 'finished_at', 'bytes', 'failed_at'],
  },
  business_directory: {
    purpose: 'The row that counts the changes of the list of businesses.',
    kept: { time: 'as long as it is needed' },
    plain: ['only_row', 'version'],
  },
  business_host: {
    purpose: 'Host names of the business.',
    kept: { time: 'as long as it is needed' },
    plain: ['business_id', 'host'],
  },
  demo_reset: {
    purpose: 'The row that says when a public demo was reset last.',
    kept: { time: 'as long as it is needed' },
    plain: ['only_row', 'reset_at'],
  },
  sample_run: {
    purpose:
      'When the sample bookings of the demo business were written, and the time off that belongs to them.',
    kept: { time: 'until the sample bookings are removed' },
    plain: ['business_id', 'started_at', 'finished_at', 'time_off_ids'],
  },
  capability_generation: {
    purpose: 'Which generation of signed links is valid.',
    kept: { time: 'as long as it is needed' },
    plain: ['business_id', 'kind', 'subject_id', 'generation', 'revoked_at'],
  },
  form: {
    purpose: 'Forms, surveys, quizzes and the questions of services.',
    kept: { time: 'as long as it is needed' },
    plain: [
      'business_id',
      'form_id',
      'kind',
      'slug',
      'name',
      'description',
      'version',
      'retention_days',
      'archived_at',
    ],
  },
  form_version: {
    purpose: 'What was asked, version by version.',
    kept: { time: 'as long as it is needed' },
    plain: ['business_id', 'form_id', 'version', 'definition', 'created_at'],
  },
  hold_item: {
    purpose: 'The slots of a hold.',
    kept: { time: 'a day after the hold ends' },
    plain: [
      'business_id',
      'hold_id',
      'position',
      'service_id',
      'staff_id',
      'starts_at',
      'ends_at',
      'person_chosen',
      'allocation_ids',
      'colleague_ids',
      'session_id',
      'seats',
      'guest',
      'choices',
    ],
  },
  link_use: {
    purpose: 'Uses of one-time links.',
    kept: { time: 'as long as the link' },
    plain: ['business_id', 'link_id', 'number', 'hold_id', 'hold_until', 'order_id'],
  },
  one_time_link: {
    purpose: 'Links that book a service once or a few times.',
    kept: { time: 'as long as it is needed' },
    plain: [
      'business_id',
      'link_id',
      'token_hash',
      'slug',
      'service_id',
      'provider_id',
      'max_uses',
      'expires_at',
      'revoked_at',
    ],
  },
  preview: {
    purpose: 'Links that show drafts of the site.',
    kept: { time: '30 days after its end' },
    plain: ['business_id', 'preview_id', 'created_at', 'expires_at', 'revoked_at'],
  },
  readiness: {
    purpose: 'The row that proves that the database can write.',
    kept: { time: 'as long as it is needed' },
    plain: ['only_row', 'written_at', 'filler'],
  },
  release: {
    purpose: 'Releases of the element that were served.',
    kept: { time: 'as long as it is needed' },
    plain: ['name', 'version', 'first_started_at', 'last_started_at', 'position'],
  },
  release_content: {
    purpose: 'Their files.',
    kept: { time: 'as long as it is needed' },
    plain: ['hash', 'brotli'],
  },
  release_file: {
    purpose: 'Their files by path.',
    kept: { time: 'as long as it is needed' },
    plain: ['release', 'path', 'hash'],
  },
  resource: {
    purpose: 'Rooms and equipment.',
    kept: { time: 'as long as it is needed' },
    plain: ['business_id', 'resource_id', 'slug', 'name', 'units', 'version', 'archived_at'],
  },
  retention_run: {
    purpose: 'The last round of each retention rule.',
    kept: { time: 'as long as it is needed' },
    plain: ['business_id', 'rule', 'ran_at', 'changed'],
  },
  schema_migration: {
    purpose: 'Which migrations were applied.',
    kept: { time: 'for good' },
    plain: ['name', 'sha256', 'applied_at'],
  },
  series: {
    purpose: 'The rule of a series of bookings.',
    kept: { time: 'as long as it is needed' },
    plain: ['business_id', 'series_id', 'rule', 'time_zone', 'first_start', 'wall_first'],
  },
  service: {
    purpose: 'What can be booked.',
    kept: { time: 'as long as it is needed' },
    plain: ['business_id', 'service_id', 'slug', 'position', 'image', 'document', 'archived_at'],
  },
  service_group: {
    purpose: 'Pages of several services.',
    kept: { time: 'as long as it is needed' },
    plain: ['business_id', 'group_id', 'slug', 'name', 'description', 'services', 'archived_at'],
  },
  service_menu: {
    purpose: 'Menus of services.',
    kept: { time: 'as long as it is needed' },
    plain: ['business_id', 'menu_id', 'slug', 'name', 'description', 'categories', 'archived_at'],
  },
  service_resource: {
    purpose: 'What a service needs.',
    kept: { time: 'as long as it is needed' },
    plain: ['business_id', 'service_id', 'resource_id', 'units'],
  },
  service_staff: {
    purpose: 'Who offers a service.',
    kept: { time: 'as long as it is needed' },
    plain: ['business_id', 'service_id', 'staff_id'],
  },
  session: {
    purpose: 'Meetings of classes.',
    kept: { time: 'as long as it is needed' },
    plain: [
      'business_id',
      'session_id',
      'service_id',
      'staff_id',
      'starts_at',
      'ends_at',
      'zone',
      'wall_start',
      'capacity',
      'taken',
      'cancelled_at',
    ],
  },
  session_rule: {
    purpose: 'When classes meet.',
    kept: { time: 'as long as it is needed' },
    plain: ['business_id', 'service_id', 'position', 'staff_id', 'weekday', 'day', 'minute', 'seats'],
  },
  signing_secret: {
    purpose: 'What links are signed with.',
    kept: { time: 'as long as it is needed' },
    plain: ['only_row', 'secret'],
  },
  site_origin: {
    purpose: 'The address of the site.',
    kept: { time: 'as long as it is needed' },
    plain: ['only_row', 'origin'],
  },
  team: {
    purpose: 'Teams of people.',
    kept: { time: 'as long as it is needed' },
    plain: ['business_id', 'team_id', 'slug', 'name', 'title', 'distribution', 'archived_at'],
  },
  team_member: {
    purpose: 'Their members.',
    kept: { time: 'as long as it is needed' },
    plain: ['business_id', 'team_id', 'staff_id', 'priority', 'weight'],
  },
  webhook_secret: {
    purpose: 'Secrets that webhooks are signed with, encrypted.',
    kept: { time: 'as long as it is needed' },
    plain: ['business_id', 'endpoint', 'secret_id', 'sealed_secret', 'created_at', 'expires_at'],
  },
  zone_data: {
    purpose: 'The time zone data of the server.',
    kept: { time: 'as long as it is needed' },
    plain: ['zone', 'version', 'fingerprint', 'changed_at'],
  },
} as const satisfies Readonly<Record<string, DataMapTable>>
