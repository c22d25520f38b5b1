import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The path of an installed program, or null. Servers may be outside of a user's `PATH`. */
export function findProgram(name: string): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null
}
