import { resolve } from 'node:path'
import * as v from 'valibot'
import { hour } from '@hourfold/shared/time/instant'
import { ok, type Result } from '@hourfold/shared/errors/result'
import { type Environment, readVariables } from '../../context/read-variables.ts'
import { defaultKeeping, type Keeping, parseKeeping } from './rotate-backups.ts'

export type BackupSettings = {
  /** An absolute path; made when it is missing. */
  readonly dir: string
  readonly everyMs: number
  readonly keeping: Keeping
}

const hoursWords = 'must be a whole number from 1 to 720'

const variables = {
  BACKUP_DIR: v.optional(v.string()),
  BACKUP_EVERY_HOURS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,2}$/, hoursWords),
      v.transform(Number),
      v.maxValue(720, hoursWords),
    ),
    '24',
  ),
  BACKUP_KEEP: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => parseKeeping(text) !== null, 'must be three numbers such as 7,4,12'),
    ),
    Object.values(defaultKeeping).join(','),
  ),
}

/** The name of a setting of scheduled backups. */
export type BackupVariable = keyof typeof variables

/** Reads the settings of scheduled backups, null without a folder; refuses with one line per fault. */
export function readBackupSettings(env: Environment): Result<BackupSettings | null, readonly string[]> {
  const read = readVariables(variables, env)
  if (!read.ok) return read
  const { BACKUP_DIR: dir, BACKUP_EVERY_HOURS: hours, BACKUP_KEEP: keep } = read.value
  if (dir === undefined) return ok(null)
  return ok({
    dir: resolve(dir),
    everyMs: hours * hour,
    keeping: parseKeeping(keep) ?? defaultKeeping,
  })
}
