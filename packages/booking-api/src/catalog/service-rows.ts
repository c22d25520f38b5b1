import * as v from 'valibot'
import { ServiceDocumentSchema } from './service-document.ts'
import type { Queryable } from '../database/database.ts'
import { readRows } from '../database/parse-rows.ts'

const ServiceRowSchema = v.pipe(
  v.object({
    serviceId: v.string(),
    slug: v.string(),
    image: v.nullable(v.string()),
    isArchived: v.boolean(),
    document: ServiceDocumentSchema,
    staffIds: v.array(v.string()),
    resources: v.array(v.object({ resourceId: v.string(), needed: v.number() })),
  }),
  v.transform((row) => ({
    id: row.serviceId,
    slug: row.slug,
    image: row.image,
    ...row.document,
    resources: row.resources,
    /** The people who work here and offer it, in the owner's order. */
    staffIds: row.staffIds,
    isArchived: row.isArchived,
  })),
)

/** A service with its resources and the people who offer it. */
export type CatalogService = Readonly<v.InferOutput<typeof ServiceRowSchema>>

/** Every service, archived ones included, in the owner's order. */
export const listServices = (q: Queryable, businessId: string): Promise<readonly CatalogService[]> =>
  readRows(
    q,
    ServiceRowSchema,
    `select service_id, slug, image, archived_at is not null as is_archived, document, (
         select coalesce(jsonb_agg(o.staff_id order by p.position, p.staff_id), '[]')
         from service_staff o join staff p using (business_id, staff_id)
         where o.business_id = service.business_id and o.service_id = service.service_id and p.archived_at is null
       ) as staff_ids, (
         select coalesce(jsonb_agg(jsonb_build_object('resourceId', r.resource_id, 'needed', r.units) order by r.resource_id), '[]')
         from service_resource r where r.business_id = service.business_id and r.service_id = service.service_id
       ) as resources
       from service where business_id = $1 order by position, service_id`,
    [businessId],
  )
