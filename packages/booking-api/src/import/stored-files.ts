import * as v from 'valibot'
import { ok } from '@hourfold/shared/errors/result'
import type { Queryable } from '../database/database.ts'
import { readRows } from '../database/parse-rows.ts'
import type { FilePlan } from './business-plan.ts'
import type { BusinessSource } from './business-source.ts'

/** Replaces the stored files of a business. A change at the desk keeps the texts of the last import. */
export async function saveFiles(
  tx: Queryable,
  businessId: string,
  files: readonly FilePlan[],
  { isDeskChange }: { readonly isDeskChange: boolean },
): Promise<void> {
  await tx.query('delete from business_file where business_id = $1 and path <> all($2::text[])', [
    businessId,
    files.map(({ path }) => path),
  ])
  await tx.query(
    `insert into business_file as f (business_id, path, content, image, imported)
     select $1, path, content, image, content from jsonb_to_recordset($2::jsonb) as r(path text, content text, image text)
     on conflict (business_id, path) do update set content = excluded.content, image = excluded.image,
       imported = case when $3 then f.imported else excluded.imported end`,
    [businessId, JSON.stringify(files), isDeskChange],
  )
}

const FileRowSchema = v.object({
  path: v.string(),
  content: v.nullable(v.string()),
  image: v.nullable(v.string()),
  imported: v.nullable(v.string()),
})
export type StoredFile = v.InferOutput<typeof FileRowSchema>

/** The stored files of a business by their paths. */
export const listStoredFiles = (q: Queryable, businessId: string): Promise<readonly StoredFile[]> =>
  readRows(
    q,
    FileRowSchema,
    'select path, content, image, imported from business_file where business_id = $1 order by path',
    [businessId],
  )

const ImageRowSchema = v.object({ path: v.string(), bytes: v.instance(Uint8Array) })

/** The images of a business by the names that its files give them. */
export const listStoredImages = async (
  q: Queryable,
  businessId: string,
): Promise<ReadonlyMap<string, Uint8Array>> =>
  new Map(
    (
      await readRows(
        q,
        ImageRowSchema,
        `select f.path, i.bytes from business_file f
         join image i on i.business_id = f.business_id and i.name = f.image where f.business_id = $1`,
        [businessId],
      )
    ).map(({ path, bytes }) => [path.slice('images/'.length), bytes]),
  )

/** Stored files, read as a folder is. */
export const openStoredFiles = (
  texts: ReadonlyMap<string, string>,
  images: ReadonlyMap<string, Uint8Array>,
): BusinessSource => ({
  list: () => Promise.resolve([...texts.keys()].toSorted()),
  readText: (path) => {
    const text = texts.get(path)
    return Promise.resolve(text === undefined ? { ok: false, refusal: 'can not be read' } : ok(text))
  },
  readImage: (name) => Promise.resolve(ok(images.get(name) ?? null)),
  listImages: () => Promise.resolve([...images.keys()]),
})
