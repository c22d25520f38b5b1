import { addDays } from '@booking/shared/time/plain-date'
import { localDate, localMinute } from '@booking/shared/time/wall-clock'
import { listBusinesses } from '../catalog/businesses.ts'
import { newId } from '../context/new-id.ts'
import { insertDeliveries, type NewDelivery } from '../records/deliveries.ts'
import type { NotificationDependencies } from './notification-dependencies.ts'

/**
 * Plans tomorrow's agenda of each business once its hour has come, on the clock of the business. The unique key of deliveries keeps it
 * from being planned twice.
 */
export async function planAgendas({
  database,
  catalogs,
  clock,
  random,
}: Pick<NotificationDependencies, 'database' | 'catalogs' | 'clock' | 'random'>): Promise<void> {
  const now = clock()
  for (const { id, timeZone, settings } of await listBusinesses(database)) {
    const { agendaMinute, off, staff, recipients } = settings.notifications
    if (off.includes('business_agenda') || localMinute(timeZone, now) < agendaMinute) continue
    const opened = await catalogs.openById(id, now)
    const date = addDays(localDate(timeZone, now), 1)
    const listed = new Set(recipients.map((address) => address.toLowerCase()))
    const people = staff
      ? (opened?.catalog.staff ?? []).filter(
          ({ email, isArchived }) => !isArchived && email !== null && !listed.has(email.toLowerCase()),
        )
      : []
    const named = [
      ...recipients.map((address) => `business:${address}`),
      ...people.map((one) => `staff:${one.id}`),
    ]
    const deliveries = named.map((recipient): NewDelivery => ({
      id: newId('dlv', random),
      channel: 'mail',
      kind: 'business_agenda',
      sourceId: `agenda:${date}`,
      recipient,
      orderId: null,
      bookingIds: [],
      submissionId: null,
      details: { date },
      sendAt: now,
    }))
    await insertDeliveries(database, id, deliveries, now)
  }
}
