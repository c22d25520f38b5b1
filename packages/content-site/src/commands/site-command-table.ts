import type { CommandTable } from '@booking/booking-api/command-row'
import { commandTable } from '@booking/booking-api/command-table'

/** The commands of the API, and those that need the site: rows of their own, or in place of one of the API. */
export const siteCommandTable = {
  serve: {
    group: 'run',
    summary: 'starts the server',
    load: async () => (await import('./serve-command.ts')).createServeCommand(),
  },
  ...commandTable,
  import: {
    ...commandTable.import,
    load: async () => {
      const { createImportCommand } = await import('@booking/booking-api/import-command')
      const { checkContent } = await import('./check-content.ts')
      return createImportCommand(checkContent)
    },
  },
} satisfies CommandTable
