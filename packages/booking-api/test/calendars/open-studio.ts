import type { OpenDatabase } from '../../src/database/open-database.ts'

/** The choices of a booking that is written directly into its table. */
export const storedChoices = JSON.stringify({
  variant: null,
  addOns: [],
  location: { slug: 'main', kind: 'in_person', address: null },
})

/** A business with one person and one service on a fresh database, written directly into its tables. */
export async function openStudio(open: () => Promise<OpenDatabase>): Promise<OpenDatabase> {
  const database = await open()
  await database.execute(`
    insert into business (business_id, slug, name, time_zone, country, currency, default_locale)
      values ('biz_1', 'studio', '{"en": "Studio; Ltd"}', 'Europe/Berlin', 'DE', 'EUR', 'en');
    insert into staff (business_id, staff_id, slug, name, time_zone, position)
      values ('biz_1', 'stf_1', 'anna', 'Anna', 'Europe/Berlin', 1), ('biz_1', 'stf_2', 'ben', 'Ben', 'Asia/Tokyo', 2);
    insert into service (business_id, service_id, slug, position, document)
      values ('biz_1', 'svc_1', 'haircut', 1,
        '{"kind": "appointment", "name": {"en": "Haircut", "de": "Haarschnitt"}, "duration": 45, "bufferBefore": 0, "bufferAfter": 0}');
  `)
  return database
}
