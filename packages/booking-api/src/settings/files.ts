import { hash } from 'node:crypto'
import type { SettingsFile } from '@booking/shared/contract/business/settings'
import { ok, refused } from '@booking/shared/errors/result'
import { parseYaml } from '@booking/shared/files/parse-yaml'
import type { AccessContext } from '../access/business-context.ts'
import { type FileKind, folderNames } from '../catalog/files/file-kinds.ts'
import { findImage } from '../catalog/images.ts'
import { listStoredFiles, type StoredFile } from '../import/stored-files.ts'
import { describeFields } from './describe-fields.ts'

/** The version of a text: a change names the one that it is based on. */
export const versionOf = (text: string): string => hash('sha256', text, 'hex').slice(0, 16)

const kinds: Readonly<Record<(typeof folderNames)[number], FileKind>> = {
  services: 'service',
  staff: 'staff',
  teams: 'team',
  resources: 'resource',
  groups: 'group',
  menus: 'menu',
  links: 'link',
  forms: 'form',
  surveys: 'survey',
  quizzes: 'quiz',
}

/** The kind of a file, by its path. */
export function kindOf(path: string): FileKind | undefined {
  if (path === 'business.yaml') return 'business'
  const folder = folderNames.find((name) => path.startsWith(`${name}/`))
  return folder && kinds[folder]
}

/** All files that the desk can change. */
export async function listSettings(context: AccessContext) {
  const files = await listStoredFiles(context.database, context.business.id)
  return ok({ files: files.flatMap((file) => showFile(context, file) ?? []) })
}

/** A file with its fields. Refuses with `not_found`. */
export async function getSettingsFile(context: AccessContext, path: string) {
  const file = (await listStoredFiles(context.database, context.business.id)).find((one) => one.path === path)
  const shown = file && showFile(context, file)
  const kind = kindOf(path)
  if (!shown || !kind || file.content === null) return refused('not_found')
  const fields = describeFields(kind, valueOf(file.content))
  return ok({ ...shown, version: versionOf(file.content), text: file.content, fields: [...fields] })
}

/** The files as they are written into a folder. */
export async function exportSettings({ business, database }: AccessContext) {
  const files = await listStoredFiles(database, business.id)
  return ok({ files: files.map(({ path, content, image }) => ({ path, content, image })) })
}

/** An image of the export. Refuses with `not_found`. */
export async function exportImage({ business, database }: AccessContext, name: string) {
  const bytes = await findImage(database, business.id, name)
  return bytes ? ok({ base64: Buffer.from(bytes).toString('base64') }) : refused('not_found')
}

function showFile(
  { business, locale }: AccessContext,
  { path, content, imported }: StoredFile,
): SettingsFile | undefined {
  const kind = kindOf(path)
  if (content === null || kind === undefined) return undefined
  const value = valueOf(content)
  const slug = path.slice(path.indexOf('/') + 1, -'.yaml'.length)
  return {
    path,
    kind,
    slug,
    name: nameOf(value, [locale, business.defaultLocale]) ?? slug,
    isChanged: content !== imported,
    isOffered: !(isGroup(value) && value['offered'] === false),
  }
}

function valueOf(content: string): unknown {
  const parsed = parseYaml(content)
  return parsed.ok ? parsed.value.value : {}
}

function nameOf(value: unknown, locales: readonly string[]): string | undefined {
  const name = isGroup(value) ? value['name'] : undefined
  if (typeof name === 'string') return name
  if (!isGroup(name)) return undefined
  return [...locales.map((one) => name[one]), ...Object.values(name)].find((one) => typeof one === 'string')
}

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
