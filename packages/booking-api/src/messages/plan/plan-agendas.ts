import { addDays } from '@hourfold/shared/time/plain-date'
import { localDate, localMinute } from '@hourfold/shared/time/wall-clock'
import { listBusinesses } from '../../catalog/businesses.ts'
import { newId } from '../../context/new-id.ts'
import { insertDeliveries, listPlannedSources, type NewDelivery } from '../../tables/deliveries.ts'
import type { NotificationDependencies } from '../notification-dependencies.ts'

/**
 * Plans tomorrow's agenda of each business at its hour, on the clock of the business. The unique key of deliveries prevents
 * duplicates, also between processes.
 */
export async function planAgendas({
  database,
  catalogs,
  clock,
  random,
}: Pick<NotificationDependencies, 'database' | 'catalogs' | 'clock' | 'random'>): Promise<void> {
  const now = clock()
  const due = (await listBusinesses(database))
    .filter(
      ({ timeZone, settings: { notifications } }) =>
        !notifications.off.includes('business_agenda') &&
        localMinute(timeZone, now) >= notifications.agendaMinute,
    )
    .map(({ id, timeZone, settings }) => {
      const date = addDays(localDate(timeZone, now), 1)
      return { businessId: id, date, sourceId: `agenda:${date}`, notifications: settings.notifications }
    })
  if (due.length === 0) return
  const planned = new Set(await listPlannedSources(database, due))
  for (const { businessId, date, sourceId, notifications } of due) {
    if (planned.has(businessId)) continue
    const { staff, recipients } = notifications
    const opened = staff ? await catalogs.openById(businessId, now) : undefined
    const listed = new Set(recipients.map((address) => address.toLowerCase()))
    const people = (opened?.catalog.staff ?? []).filter(
      ({ email, isArchived }) => !isArchived && email !== null && !listed.has(email.toLowerCase()),
    )
    const named = [
      ...recipients.map((address) => `business:${address}`),
      ...people.map((one) => `staff:${one.id}`),
    ]
    const deliveries = named.map((recipient): NewDelivery => ({
      id: newId('dlv', random),
      channel: 'mail',
      kind: 'business_agenda',
      sourceId,
      recipient,
      orderId: null,
      bookingIds: [],
      submissionId: null,
      details: { date },
      sendAt: now,
    }))
    await insertDeliveries(database, businessId, deliveries, now)
  }
}
