import { checkBackup } from '../backups/check-backup.ts'
import { restoreIntoFolder } from '../backups/restore-into-folder.ts'
import { restoreIntoPostgres } from '../backups/restore-into-postgres.ts'
import { createAction } from '../command-line/create-action.ts'
import { exitCodes } from '../command-line/exit-codes.ts'
import { givenPath } from '../command-line/given-path.ts'
import { runTask } from '../command-line/run-task.ts'
import { readMigrations } from '../database/migrate.ts'
import { answerRefusals, describeTables } from './backup-answers.ts'
import { placeOfStore } from './place-of-store.ts'

/** `booking restore`: restores a backup into the store of the settings, whichever of the two it came from. */
export const createRestoreCommand = () =>
  createAction('restore', {
    details: [
      'The store must be empty and no server may use it. The file is checked before anything is written, and every table is',
      'compared afterwards: everything is restored, or nothing.',
    ],
    examples: [
      'restore backups/booking-20261128T030000Z.backup',
      'restore booking-20261128T030000Z.backup --replace',
    ],
  })
    .argument('<file>', 'the backup')
    .option('--replace', 'replaces the businesses and bookings that the store holds')
    .action((file, { replace, ...options }) =>
      runTask(options, ({ report }) =>
        answerRefusals(async () => {
          const { databaseUrl, dataDir } = placeOfStore()
          report('checking the file')
          const migrations = await readMigrations()
          const backup = await checkBackup(givenPath(file), migrations)
          report('restoring')
          const restored =
            databaseUrl === undefined
              ? await restoreIntoFolder(dataDir, backup, { replace: replace === true, now: Date.now() })
              : await restoreIntoPostgres(databaseUrl, backup, { replace: replace === true, migrations })
          const { manifest, tables, breaches, leftOut, replaced } = restored
          return {
            value: {
              createdAt: manifest.createdAt,
              tables: tables.length,
              breaches: [...breaches],
              replaced: replaced ?? null,
            },
            lines: [
              `restored the backup of ${manifest.createdAt}`,
              ...describeTables(tables).slice(-1),
              ...leftOut.map((name) => `left out, because this program has no such table: ${name}`),
              ...(replaced === undefined
                ? []
                : [`the replaced data is in ${replaced}: delete it when all is well`]),
              breaches.length === 0
                ? 'every table is the same, and the ledger holds'
                : 'warning: the ledger does not hold:',
              ...breaches.map((breach) => JSON.stringify(breach)),
            ],
            exitCode: exitCodes.done.code,
          }
        }),
      ),
    )
