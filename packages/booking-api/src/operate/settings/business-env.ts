import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { ok, type Result } from '@hourfold/shared/errors/result'
import type { Environment } from '../../context/read-variables.ts'
import { mailVariables, readMailSettings, type MailSettings } from '../../messages/send/mail-settings.ts'
import {
  businessPaymentVariables,
  readBusinessPaymentSettings,
  type PaymentSettings,
} from '../../payments/payment-settings.ts'

/** A business's own settings; null where it uses the shared ones. */
export type BusinessEnv = {
  readonly mail: MailSettings | null
  readonly payments: PaymentSettings | null
  /** An absolute path. */
  readonly contentDir: string | null
}

/** The settings of the businesses that have a file, by slug. */
export type BusinessEnvs = Readonly<Record<string, BusinessEnv>>

/** Settings that belong together, and the function that reads them where one of them is set. */
type Part<Value> = {
  readonly variables: readonly string[]
  /** `env` is the environment of the server, which applies to all businesses. */
  readonly read: (values: Environment, env: Environment) => Result<Value, readonly string[]>
}

const mailPart: Part<MailSettings> = {
  variables: mailVariables,
  read: (values) => {
    if (values['MAIL_FROM'] === undefined) return { ok: false, refusal: ['MAIL_FROM: is needed'] }
    const isUnused = values['DKIM_DOMAIN'] !== undefined && values['SMTP_URL'] === undefined
    return isUnused
      ? { ok: false, refusal: ['DKIM_DOMAIN: is needed only with SMTP_URL'] }
      : readMailSettings(values)
  },
}

const paymentsPart: Part<PaymentSettings> = {
  variables: businessPaymentVariables,
  read: readBusinessPaymentSettings,
}

const contentPart: Part<string> = {
  variables: ['CONTENT_DIR'],
  read: ({ CONTENT_DIR: path = '' }) =>
    statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
      ? ok(resolve(path))
      : { ok: false, refusal: ['CONTENT_DIR: must be a folder that can be read'] },
}

const known = new Set([mailPart, paymentsPart, contentPart].flatMap(({ variables }) => variables))

/**
 * Reads `<slug>.env` of each business with its own settings from the folder `BUSINESSES_DIR`. Refuses with one line per fault,
 * which names the file and the variable and never contains a value.
 */
export function readBusinessEnvs(env: Environment): Result<BusinessEnvs, readonly string[]> {
  const folder = env['BUSINESSES_DIR']?.trim()
  if (!folder) return ok({})
  const names = listFiles(folder)
  if (names === null) return { ok: false, refusal: ['BUSINESSES_DIR: must be a folder that can be read'] }
  const read = names.map((name) => [name, readFile(join(folder, name), env)] as const)
  const faults = read.flatMap(([name, file]) =>
    file.ok ? [] : file.refusal.map((fault) => `${name}: ${fault}`),
  )
  if (faults.length > 0) return { ok: false, refusal: faults }
  return ok(
    Object.fromEntries(
      read.flatMap(([name, file]) => (file.ok ? [[basename(name, '.env'), file.value]] : [])),
    ),
  )
}

/** Each business's own settings of one kind, by slug; businesses without them are absent. */
export const pickOwn = <Name extends keyof BusinessEnv>(
  envs: BusinessEnvs,
  name: Name,
): Readonly<Record<string, NonNullable<BusinessEnv[Name]>>> =>
  Object.fromEntries(
    Object.entries(envs).flatMap(([slug, { [name]: own }]) => (own === null ? [] : [[slug, own]])),
  )

function listFiles(folder: string): readonly string[] | null {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.env'))
      .toSorted()
  } catch {
    return null
  }
}

function readFile(path: string, env: Environment): Result<BusinessEnv, readonly string[]> {
  const values = parseFile(path)
  if (values === null) return { ok: false, refusal: ['cannot be read'] }
  const unknown = Object.keys(values).filter((name) => !known.has(name))
  const mail = readPart(mailPart, values, env)
  const payments = readPart(paymentsPart, values, env)
  const contentDir = readPart(contentPart, values, env)
  const faults = [
    ...unknown.map((name) => `${name}: is not a setting that a business can have of its own`),
    ...[mail, payments, contentDir].flatMap((part) => (part.ok ? [] : part.refusal)),
  ]
  if (!mail.ok || !payments.ok || !contentDir.ok || faults.length > 0) return { ok: false, refusal: faults }
  return ok({ mail: mail.value, payments: payments.value, contentDir: contentDir.value })
}

/** The variables of a file; an empty one counts as absent. Null where it cannot be read. */
function parseFile(path: string): Environment | null {
  try {
    return Object.fromEntries(
      Object.entries(parseEnv(readFileSync(path, 'utf8'))).map(([name, value]) => [
        name,
        value?.trim() || undefined,
      ]),
    )
  } catch {
    return null
  }
}

const readPart = <Value>(
  { variables, read }: Part<Value>,
  values: Environment,
  env: Environment,
): Result<Value | null, readonly string[]> =>
  variables.some((name) => values[name] !== undefined) ? read(values, env) : ok(null)
