import { createAction } from '../command-line/create-action.ts'
import { runStoreCommand } from './run-store-command.ts'

/** `hourfold migrate`: brings the schema of the store up to date, as a server does at its start. */
export const createMigrateCommand = () =>
  createAction('migrate', {
    details: ['A server does the same at its start; migrations are safe beside running servers.'],
    examples: ['migrate --dry-run', 'migrate'],
  })
    .option('--dry-run', 'only lists the migrations that would be applied')
    .action(({ dryRun, ...options }) =>
      runStoreCommand(options, { command: 'migrate', isDryRun: dryRun === true }),
    )
