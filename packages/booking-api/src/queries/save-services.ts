import type { Queryable } from '../database/database.ts'
import type { ServicePlan } from '../business/plan-business.ts'

/** Inserts, updates and archives a business's services by their slug, and who offers them. */
export async function saveServices(
  tx: Queryable,
  businessId: string,
  services: readonly ServicePlan[],
  { at, newId }: { readonly at: number; readonly newId: () => string },
): Promise<void> {
  await tx.query(
    `update service set archived_at = $3 where business_id = $1 and slug <> all($2::text[]) and archived_at is null`,
    [businessId, services.map(({ slug }) => slug), new Date(at)],
  )
  await tx.query(
    `insert into service (business_id, service_id, slug, kind, name, description, position, duration_minutes,
       interval_minutes, buffer_before_minutes, buffer_after_minutes, minimum_notice_minutes, horizon_days, daily_cap,
       price_amount, location_kind, location_address, confirmation, contact_method, fields, terms_url,
       reschedule_notice_minutes, cancel_notice_minutes, staff_choice)
     select $1, id, slug, kind, name, description, position, "durationMinutes",
       "intervalMinutes", "bufferBeforeMinutes", "bufferAfterMinutes", "minimumNoticeMinutes", "horizonDays", "dailyCap",
       "priceAmount", "locationKind", "locationAddress", confirmation, "contactMethod", fields, "termsUrl",
       "rescheduleNoticeMinutes", "cancelNoticeMinutes", "staffChoice"
     from jsonb_to_recordset($2::jsonb) as r(
       id text, slug text, kind text, name jsonb, description jsonb, position integer, "durationMinutes" integer,
       "intervalMinutes" integer, "bufferBeforeMinutes" integer, "bufferAfterMinutes" integer,
       "minimumNoticeMinutes" integer, "horizonDays" integer, "dailyCap" integer, "priceAmount" bigint,
       "locationKind" text, "locationAddress" text, confirmation text, "contactMethod" text, fields jsonb,
       "termsUrl" text, "rescheduleNoticeMinutes" integer, "cancelNoticeMinutes" integer, "staffChoice" boolean)
     on conflict (business_id, slug) do update set kind = excluded.kind, name = excluded.name,
       description = excluded.description, position = excluded.position, duration_minutes = excluded.duration_minutes,
       interval_minutes = excluded.interval_minutes, buffer_before_minutes = excluded.buffer_before_minutes,
       buffer_after_minutes = excluded.buffer_after_minutes, minimum_notice_minutes = excluded.minimum_notice_minutes,
       horizon_days = excluded.horizon_days, daily_cap = excluded.daily_cap, price_amount = excluded.price_amount,
       location_kind = excluded.location_kind, location_address = excluded.location_address,
       confirmation = excluded.confirmation, contact_method = excluded.contact_method, fields = excluded.fields,
       terms_url = excluded.terms_url, reschedule_notice_minutes = excluded.reschedule_notice_minutes,
       cancel_notice_minutes = excluded.cancel_notice_minutes, staff_choice = excluded.staff_choice, archived_at = null`,
    [businessId, JSON.stringify(services.map((service) => ({ ...service, id: newId() })))],
  )
  await tx.query('delete from service_staff where business_id = $1', [businessId])
  await tx.query(
    `insert into service_staff (business_id, service_id, staff_id)
     select $1, v.service_id, s.staff_id
     from jsonb_to_recordset($2::jsonb) as r(service text, staff text)
     join service v on v.business_id = $1 and v.slug = r.service
     join staff s on s.business_id = $1 and s.slug = r.staff`,
    [
      businessId,
      JSON.stringify(
        services.flatMap(({ slug, staff }) => staff.map((person) => ({ service: slug, staff: person }))),
      ),
    ],
  )
}
