import { checkBackup } from '../backups/check-backup.ts'
import { type DecideReplacing, describePresent, refuseFullStore } from '../backups/present-store.ts'
import type { RestoredBackup } from '../backups/restore-backup.ts'
import { restoreIntoFolder } from '../backups/restore-into-folder.ts'
import { restoreIntoPostgres } from '../backups/restore-into-postgres.ts'
import type { CommandOutput } from '../command-line/command-output.ts'
import { confirm } from '../command-line/confirm.ts'
import { createAction } from '../command-line/create-action.ts'
import { exitCodes } from '../command-line/exit-codes.ts'
import { runTask } from '../command-line/run-task.ts'
import { readMigrations } from '../../database/migrate.ts'
import { printRefusals, describeTables } from './handlers/backup-outputs.ts'
import { withGivenBackup } from './given-backup.ts'
import { placeOfStore } from './place-of-store.ts'
import { describeStore } from './with-store.ts'

/** `hourfold restore`: restores a backup into the store of the settings, whichever of the two it came from. */
export const createRestoreCommand = () =>
  createAction('restore', {
    details: [
      'The store must be empty and no server may use it. The file is checked before anything is written, and every table is',
      'compared afterwards: everything is restored, or nothing.',
      'With --replace it lists what the store holds and asks first; without a terminal, --yes is required.',
    ],
    examples: [
      'restore backups/hourfold-20261128T030000Z.backup',
      'restore hourfold-20261128T030000Z.backup --replace',
      'restore hourfold-20261128T030000Z.backup --replace --yes',
      'restore - < hourfold-20261128T030000Z.backup',
    ],
  })
    .argument('<file>', 'the backup, or - for standard input')
    .option('--replace', 'replaces the businesses and bookings that the store holds')
    .option('--yes', 'with --replace: replaces without asking')
    .action((named, { replace = false, yes = false, ...options }) =>
      runTask(options, (terminal) =>
        printRefusals(() =>
          withGivenBackup(named, async (file) => {
            const place = placeOfStore()
            const { databaseUrl, dataDir } = place
            const { report } = terminal
            report('checking the file')
            const migrations = await readMigrations()
            const backup = await checkBackup(file, migrations)
            const askFirst: DecideReplacing = async (present) => {
              const lines = [
                `the store that is replaced: ${describeStore(place)}`,
                describePresent(present),
                `the backup is of ${backup.manifest.createdAt}`,
              ]
              await confirm(terminal, { lines, text: 'Replace this store?', isSure: yes }, options)
              report('restoring')
            }
            const decide = replace ? askFirst : refuseFullStore
            report('restoring')
            return describeRestored(
              databaseUrl === undefined
                ? await restoreIntoFolder(dataDir, backup, { decide, now: Date.now() })
                : await restoreIntoPostgres(databaseUrl, backup, { decide, migrations }),
            )
          }),
        ),
      ),
    )

const describeRestored = ({
  manifest,
  tables,
  breaches,
  leftOut,
  replaced,
}: RestoredBackup): CommandOutput => ({
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
    ...(replaced === undefined ? [] : [`the replaced data is in ${replaced}: delete it when all is well`]),
    breaches.length === 0
      ? 'every table is the same, and the ledger holds'
      : 'warning: the ledger does not hold:',
    ...breaches.map((breach) => JSON.stringify(breach)),
  ],
  exitCode: exitCodes.done.code,
})
