import { isBusinessPath, isImageName } from '../../import/is-business-path.ts'
import type { BackupTable } from './backup-format.ts'
import { parseCopyLines } from './copy-text.ts'

/** THE table of columns whose values become paths or addresses of files: what they may be. */
const names: Readonly<Record<string, Readonly<Record<string, (value: string) => boolean>>>> = {
  business_file: { path: isBusinessPath, image: isImageName },
  image: { name: isImageName },
  staff: { image: isImageName },
  service: { image: isImageName },
  release: { name: (value) => /^[0-9A-Za-z][\w.+-]{0,99}$/.test(value) },
  release_file: {
    path: (value) => /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/.test(value) && value.length <= 200,
    hash: (value) => /^[\w-]{1,100}$/.test(value),
  },
}

/** The first value of some rows of a backup that no program has written as a name of a file; undefined where all are names. */
export function findHostileName({ name, columns }: BackupTable, lines: Buffer): string | undefined {
  const checks = columns.flatMap((column, index) => {
    const isName = names[name]?.[column.name]
    return isName ? [{ index, isName }] : []
  })
  if (checks.length === 0) return undefined
  for (const row of parseCopyLines(lines.toString())) {
    for (const { index, isName } of checks) {
      const value = row[index]
      if (typeof value === 'string' && !isName(value)) return value
    }
  }
  return undefined
}
