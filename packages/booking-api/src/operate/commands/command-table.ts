import type { CommandTable } from '../command-line/run-program.ts'

/**
 * The commands of the operator, one row and one file each. The composition root adds rows, and replaces those that need more than the
 * API: the import, which also checks content.
 */
export const commandTable = {
  migrate: {
    group: 'run',
    summary: 'brings the schema of the store up to date',
    load: async () => (await import('./migrate-command.ts')).createMigrateCommand(),
  },
  import: {
    group: 'data',
    summary: 'imports a business from its folder, or updates it',
    load: async () => (await import('./import-command.ts')).createImportCommand(),
  },
  export: {
    group: 'data',
    summary: 'writes the files of a business, with the changes of the desk, into a folder',
    load: async () => (await import('./export-command.ts')).createExportCommand(),
  },
  submissions: {
    group: 'data',
    summary: 'lists, exports and erases the answers to forms, surveys and quizzes',
    load: async () => (await import('./submissions-command.ts')).createSubmissionsCommand(),
  },
  privacy: {
    group: 'data',
    summary: 'exports and erases a person, and shows and runs the retention rules',
    load: async () => (await import('./privacy-command.ts')).createPrivacyCommand(),
  },
  bookings: {
    group: 'bookings',
    summary: 'lists, adds, moves and cancels bookings',
    load: async () => (await import('./bookings/bookings-command.ts')).createBookingsCommand(),
  },
  samples: {
    group: 'bookings',
    summary: 'adds, removes and renews the sample bookings of the demo business',
    load: async () => (await import('./samples-command.ts')).createSamplesCommand(),
  },
  requests: {
    group: 'bookings',
    summary: 'lists requested appointments, each with the link to confirm or decline it',
    load: async () => (await import('./business-links-command.ts')).createRequestsCommand(),
  },
  people: {
    group: 'bookings',
    summary: 'lists, exports, erases and merges customers',
    load: async () => (await import('./people-command.ts')).createPeopleCommand(),
  },
  'time-off': {
    group: 'bookings',
    summary: 'lists and changes time off, and extra time besides the hours',
    load: async () => (await import('./time-off-command.ts')).createTimeOffCommand(),
  },
  payments: {
    group: 'money',
    summary: 'lists payments and sends refunds',
    load: async () => (await import('./payments-command.ts')).createPaymentsCommand(),
  },
  reports: {
    group: 'money',
    summary: 'prints bookings and money of a period',
    load: async () => (await import('./reports-command.ts')).createReportsCommand(),
  },
  deliveries: {
    group: 'messages',
    summary: 'lists mails and webhooks, and sends those again that did not arrive',
    load: async () => (await import('./deliveries-command.ts')).createDeliveriesCommand(),
  },
  webhooks: {
    group: 'messages',
    summary: 'makes the secrets of webhooks and tests their endpoints',
    load: async () => (await import('./webhooks-command.ts')).createWebhooksCommand(),
  },
  desk: {
    group: 'access',
    summary: 'prints a link that signs a person of the business in',
    load: async () => (await import('./desk-command.ts')).createDeskCommand(),
  },
  keys: {
    group: 'access',
    summary: 'creates and revokes keys of the business API',
    load: async () => (await import('./keys-command.ts')).createKeysCommand(),
  },
  links: {
    group: 'access',
    summary: 'creates and revokes one-time links to a service',
    load: async () => (await import('./links-command.ts')).createLinksCommand(),
  },
  preview: {
    group: 'access',
    summary: 'creates and revokes links to the site with its drafts',
    load: async () => (await import('./preview-command.ts')).createPreviewCommand(),
  },
  capabilities: {
    group: 'access',
    summary: 'revokes a leaked link and issues a new one',
    load: async () => (await import('./capabilities-command.ts')).createCapabilitiesCommand(),
  },
  feeds: {
    group: 'access',
    summary: 'lists the calendar address of each person, to subscribe to',
    load: async () => (await import('./business-links-command.ts')).createFeedsCommand(),
  },
  backup: {
    group: 'operations',
    summary: 'takes backups of the store while a server works, and verifies them',
    load: async () => (await import('./backup-command.ts')).createBackupCommand(),
  },
  restore: {
    group: 'operations',
    summary: 'restores a backup into an empty store of either kind',
    load: async () => (await import('./restore-command.ts')).createRestoreCommand(),
  },
  zones: {
    group: 'operations',
    summary: 'shows the time zone data, and decides about appointments that it moves',
    load: async () => (await import('./zones-command.ts')).createZonesCommand(),
  },
  releases: {
    group: 'operations',
    summary: 'lists and deletes releases of the widget that are still served',
    load: async () => (await import('./releases-command.ts')).createReleasesCommand(),
  },
} satisfies CommandTable
