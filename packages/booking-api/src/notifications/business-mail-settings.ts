import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseEnv } from 'node:util'
import { ok, type Result } from '@booking/shared/errors/result'
import { mailVariables, readMailSettings, type MailSettings } from './mail-settings.ts'

/** The mail settings of the businesses that have their own, by slug. */
export type BusinessMailSettings = Readonly<Record<string, MailSettings>>

/**
 * Reads `<slug>.env` of each business that has mail settings of its own; without a folder no business has. Refuses with one line per
 * fault, which names the file and the variable and never contains a value.
 */
export function readBusinessMailSettings(
  folder: string | undefined,
): Result<BusinessMailSettings, readonly string[]> {
  if (folder === undefined) return ok({})
  const names = listFiles(folder)
  if (names === null) return { ok: false, refusal: ['BUSINESSES_DIR: must be a folder that can be read'] }
  const read = names.map((name) => [name, readFile(join(folder, name))] as const)
  const faults = read.flatMap(([name, settings]) =>
    settings.ok ? [] : settings.refusal.map((fault) => `${name}: ${fault}`),
  )
  if (faults.length > 0) return { ok: false, refusal: faults }
  return ok(
    Object.fromEntries(
      read.flatMap(([name, settings]) => (settings.ok ? [[basename(name, '.env'), settings.value]] : [])),
    ),
  )
}

function listFiles(folder: string): readonly string[] | null {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.env'))
      .toSorted()
  } catch {
    return null
  }
}

function readFile(path: string): Result<MailSettings, readonly string[]> {
  let given: Readonly<Record<string, string | undefined>>
  try {
    given = parseEnv(readFileSync(path, 'utf8'))
  } catch {
    return { ok: false, refusal: ['cannot be read'] }
  }
  const unknown = Object.keys(given).filter((name) => !mailVariables.includes(name))
  const settings = readMailSettings(given)
  const faults = [
    ...unknown.map((name) => `${name}: is not a setting that a business can have of its own`),
    ...(given['MAIL_FROM'] ? [] : ['MAIL_FROM: is needed']),
    ...(given['DKIM_DOMAIN'] && !given['SMTP_URL'] ? ['DKIM_DOMAIN: is needed only with SMTP_URL'] : []),
    ...(settings.ok ? [] : settings.refusal),
  ]
  if (!settings.ok || faults.length > 0) return { ok: false, refusal: [...new Set(faults)] }
  return settings
}
