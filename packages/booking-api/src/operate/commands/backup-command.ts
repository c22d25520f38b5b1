import { createWriteStream } from 'node:fs'
import { resolve } from 'node:path'
import { Command } from '@commander-js/extra-typings'
import type { TableSum } from '../backups/backup-format.ts'
import { withSource } from '../backups/backup-source.ts'
import { defaultKeeping, parseKeeping } from '../backups/rotate-backups.ts'
import { saveBackup } from '../backups/save-backup.ts'
import { deleteOldBackups, findSource } from '../backups/take-backup.ts'
import { verifyBackup } from '../backups/verify-backup.ts'
import { writeBackup } from '../backups/write-backup.ts'
import { CommandFailure } from '../command-line/command-output.ts'
import { createAction, givenPath } from '../command-line/create-action.ts'
import { exitCodes } from '../command-line/exit-codes.ts'
import { runTask } from '../command-line/run-task.ts'
import { readVersion } from '../observing/read-version.ts'
import { printRefusals, describeTables } from './handlers/backup-outputs.ts'
import { withGivenBackup } from './given-backup.ts'
import { placeOfStore } from './place-of-store.ts'

/** `hourfold backup`: takes and verifies backups of the store, while a server works with it. Without an action it takes one. */
export const createBackupCommand = () =>
  new Command('backup')
    .addCommand(
      createAction('take', {
        summary: 'saves a backup of the store as a file, while the server works',
        details: [
          'The file holds everything in the store, secrets and personal data too, and is readable by its owner only.',
          'With --keep, older backups of the folder are deleted: all but the newest of each of the last days, weeks and months.',
        ],
        examples: [
          'backup take --dir /var/backups/hourfold --keep 7,4,12',
          'backup take --out - | age -r age1… > safe',
        ],
      })
        .option('--dir <folder>', 'where the file is saved; BACKUP_DIR by default, else ./backups')
        .option('--out <->', 'with "-", writes the backup to standard output instead')
        .option('--keep <days,weeks,months>', 'how many backups stay, such as 7,4,12; all by default')
        .action(({ dir, out, keep, ...options }) =>
          runTask(options, async ({ report, note }) => {
            const keeping = keep === undefined ? null : parseKeeping(keep)
            if (keep !== undefined && !keeping)
              throw refuse(exitCodes.usage.code, [
                `--keep: must be three numbers such as ${Object.values(defaultKeeping).join(',')}`,
              ])
            if (out !== undefined && out !== '-') throw refuse(exitCodes.usage.code, ['--out: must be -'])
            const now = Date.now()
            report('taking a snapshot')
            const source = await findSource(placeOfStore(), now)
            if (!source)
              throw refuse(exitCodes.not_found.code, [
                'there is no store to back up: set DATABASE_URL or DATA_DIR',
              ])
            const product = await readVersion()
            report('writing the backup')
            if (out === '-') {
              const { tables } = await withSource(source, (database) =>
                writeBackup(database, createWriteStream('', { fd: 1, autoClose: false }), { now, product }),
              )
              for (const line of describeTables(tables)) note(line)
              return 'printed'
            }
            const folder =
              dir === undefined ? resolve(process.env['BACKUP_DIR']?.trim() || 'backups') : givenPath(dir)
            const saved = await withSource(source, (database) =>
              saveBackup(database, folder, { now, product }),
            )
            const deleted = keeping ? await deleteOldBackups(folder, keeping) : []
            return {
              value: {
                file: saved.file,
                bytes: saved.bytes,
                ...countRows(saved.tables),
                deleted: [...deleted],
              },
              lines: [
                `saved ${saved.file}: ${Math.ceil(saved.bytes / 1000)} kB`,
                ...describeTables(saved.tables).slice(-1),
                ...deleted.map((name) => `deleted ${name}`),
              ],
              exitCode: exitCodes.done.code,
            }
          }),
        ),
      { isDefault: true },
    )
    .addCommand(
      createAction('verify', {
        summary: 'restores a backup into a temporary store and compares every table and the ledger',
        examples: ['backup verify backups/hourfold-20261128T030000Z.backup'],
      })
        .argument('<file>', 'the backup, or - for standard input')
        .action((named, options) =>
          runTask(options, ({ report }) =>
            printRefusals(() =>
              withGivenBackup(named, async (file) => {
                report('restoring into a temporary store')
                const { manifest, tables, breaches, leftOut } = await verifyBackup(file, Date.now())
                const isWell = breaches.length === 0
                return {
                  value: {
                    createdAt: manifest.createdAt,
                    ...countRows(tables),
                    breaches: [...breaches],
                    leftOut: [...leftOut],
                  },
                  lines: [
                    `backup of ${manifest.createdAt}, version ${manifest.product}, from ${manifest.store}`,
                    ...describeTables(tables),
                    ...leftOut.map((name) => `left out, because this program has no such table: ${name}`),
                    isWell ? 'every table is the same, and the ledger holds' : 'the ledger does not hold:',
                    ...breaches.map((breach) => JSON.stringify(breach)),
                  ],
                  exitCode: isWell ? exitCodes.done.code : exitCodes.refused.code,
                }
              }),
            ),
          ),
        ),
    )

const countRows = (tables: readonly TableSum[]) => ({
  tables: tables.length,
  rows: tables.reduce((sum, { rows }) => sum + rows, 0),
})

const refuse = (exitCode: number, lines: string[]): CommandFailure => new CommandFailure({ lines, exitCode })
