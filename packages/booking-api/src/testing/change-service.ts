import * as v from 'valibot'
import { ServiceDocumentSchema, type ServiceDocument } from '../catalog/service-document.ts'
import type { Queryable } from '../database/database.ts'
import { readRows } from '../database/parse-rows.ts'

type Store = Pick<Queryable, 'query'>

/** Fields of a service's document, or how they follow from the present ones. */
export type ServiceChange =
  | Partial<ServiceDocument>
  | ((document: ServiceDocument) => Partial<ServiceDocument>)

/** Changes services as an import does: the document is validated before it is written, and the revision of the business grows. */
export async function changeService(
  q: Store,
  slugs: string | readonly string[],
  change: ServiceChange,
): Promise<void> {
  const slugList = typeof slugs === 'string' ? [slugs] : slugs
  const services = (await listDocuments(q)).filter(({ slug }) => slugList.includes(slug))
  if (services.length < slugList.length) throw new Error(`not every service exists: ${slugList.join(', ')}`)
  await writeDocuments(q, services, change)
}

/** The same for every service of the store. */
export const changeEveryService = async (q: Store, change: ServiceChange): Promise<void> =>
  writeDocuments(q, await listDocuments(q), change)

const RowSchema = v.object({
  businessId: v.string(),
  serviceId: v.string(),
  slug: v.string(),
  document: ServiceDocumentSchema,
})
type Row = v.InferOutput<typeof RowSchema>

const listDocuments = (q: Store): Promise<readonly Row[]> =>
  readRows(q, RowSchema, 'select business_id, service_id, slug, document from service', [])

async function writeDocuments(q: Store, rows: readonly Row[], change: ServiceChange): Promise<void> {
  const changed = rows.map(({ businessId, serviceId, document }) => ({
    businessId,
    serviceId,
    document: v.parse(ServiceDocumentSchema, {
      ...document,
      ...(typeof change === 'function' ? change(document) : change),
    }),
  }))
  await q.query(
    `with changed as (
       update service s set document = r.document
       from jsonb_to_recordset($1::jsonb) as r("businessId" text, "serviceId" text, document jsonb)
       where s.business_id = r."businessId" and s.service_id = r."serviceId"
       returning s.business_id)
     update business set revision = revision + 1 where business_id in (select business_id from changed)`,
    [JSON.stringify(changed)],
  )
}
