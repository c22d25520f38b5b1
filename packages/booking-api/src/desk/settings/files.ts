import { hash } from 'node:crypto'
import type { SettingsFile, FeedState } from '@hourfold/shared/contract/business/settings'
import { type AnyRefusal, ok, refused, type Result } from '@hourfold/shared/errors/result'
import type { AccessContext } from '../../access/business-context.ts'
import { type FileKind, folderNames } from '../../catalog/files/file-kinds.ts'
import { findImage } from '../../catalog/image-types.ts'
import { listStoredFiles, type StoredFile } from '../../import/stored-files.ts'
import { settingsLanes } from './settings-lanes.ts'
import * as v from 'valibot'
import { toIso } from '@hourfold/shared/time/instant'
import type { Queryable } from '../../database/database.ts'
import { MomentSchema, readRows } from '../../database/parse-rows.ts'

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

const { inLine, ask } = settingsLanes.pages

/**
 * All files that the desk can change. Refuses with `settings_invalid` where they are too large to read, and with `rate_limited`
 * where the business already waits for many pages.
 */
export const listSettings = (context: AccessContext) =>
  inLine(context.business.id, async () => {
    const shown = await showFiles(context, await listStoredFiles(context.database, context.business.id))
    return shown.ok ? ok({ files: [...shown.value] }) : shown
  })

/** A file with its fields. Refuses as `listSettings` does, and with `not_found`. */
export const getSettingsFile = (context: AccessContext, path: string) =>
  inLine(context.business.id, async () => {
    const { business, database } = context
    const file = (await listStoredFiles(database, business.id)).find((one) => one.path === path)
    const kind = kindOf(path)
    if (!file || !kind || file.content === null) return refused('not_found')
    const shown = await showFiles(context, [file])
    if (!shown.ok) return shown
    const [head] = shown.value
    const fields = await ask('readFields', { kind, text: file.content })
    if (!fields.ok) return fields
    if (!head) return refused('not_found')
    const feeds = kind === 'staff' ? await listFeedStates(database, business.id, head.slug) : []
    return ok({
      ...head,
      version: versionOf(file.content),
      text: file.content,
      fields: [...fields.value],
      feeds,
    })
  })

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

async function showFiles(
  { business, locale }: AccessContext,
  files: readonly StoredFile[],
): Promise<Result<readonly SettingsFile[], AnyRefusal>> {
  const known = files.flatMap(({ path, content, imported }) => {
    const kind = kindOf(path)
    return content === null || kind === undefined ? [] : [{ path, kind, content, imported }]
  })
  const heads = await ask('readHeads', {
    texts: known.map(({ content }) => content),
    locales: [locale, business.defaultLocale],
  })
  if (!heads.ok) return heads
  return ok(
    known.map(({ path, kind, content, imported }, index) => {
      const slug = path.slice(path.indexOf('/') + 1, -'.yaml'.length)
      const { name, isOffered } = heads.value[index] ?? { name: null, isOffered: true }
      return { path, kind, slug, name: name ?? slug, isChanged: content !== imported, isOffered }
    }),
  )
}

const FeedStateRowSchema = v.object({
  url: v.string(),
  fetchedAt: v.nullable(MomentSchema),
  failure: v.nullable(v.string()),
  failingSince: v.nullable(MomentSchema),
  events: v.nullable(v.number()),
  unread: v.nullable(v.number()),
})

/** The state of a person's subscribed calendars, by host: the rest of their addresses may be secret. */
const listFeedStates = async (q: Queryable, businessId: string, staffSlug: string): Promise<FeedState[]> =>
  (
    await readRows(
      q,
      FeedStateRowSchema,
      `select f.url, f.fetched_at, f.failure, f.failing_since, f.events, f.unread
       from staff_feed f join staff s using (business_id, staff_id)
       where f.business_id = $1 and s.slug = $2 and f.archived_at is null
       order by f.feed_id`,
      [businessId, staffSlug],
    )
  ).map((row) => ({
    host: URL.parse(row.url)?.host ?? '',
    readAt: row.fetchedAt === null ? null : toIso(row.fetchedAt),
    failure: row.failure,
    failingSince: row.failingSince === null ? null : toIso(row.failingSince),
    events: row.events,
    unread: row.unread,
  }))
