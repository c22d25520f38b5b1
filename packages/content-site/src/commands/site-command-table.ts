import type { CommandTable } from '@hourfold/booking-api/run-program'
import { commandTable } from '@hourfold/booking-api/command-table'

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
      const { createImportCommand } = await import('@hourfold/booking-api/import-command')
      const { checkContent } = await import('./check-content.ts')
      return createImportCommand(checkContent)
    },
  },
  doctor: {
    group: 'operations',
    summary: 'checks the installation and says what to do',
    load: async () => {
      const { createDoctorCommand } = await import('./doctor/doctor-command.ts')
      return createDoctorCommand()
    },
  },
} satisfies CommandTable
