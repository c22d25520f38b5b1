import * as v from 'valibot'
import { deliveryStatuses } from '@hourfold/shared/contract/business/deliveries'
import { day, type Instant, toIso } from '@hourfold/shared/time/instant'
import type { Queryable } from '../../../database/database.ts'
import {
  type ListedDelivery,
  findDeliveries,
  listDeliveries,
  sendAgain,
} from '../../../desk/deliveries/listed-deliveries.ts'
import { chooseBusiness } from './choose-business.ts'
import { type CommandDone, done } from './command-result.ts'

const common = {
  command: v.literal('deliveries'),
  /** Its slug; optional where there is only one. */
  business: v.optional(v.string()),
}

export const DeliveriesCommandSchema = v.variant('action', [
  v.strictObject({
    ...common,
    action: v.literal('list'),
    status: v.optional(v.picklist(deliveryStatuses)),
    days: v.optional(v.string()),
  }),
  v.strictObject({ ...common, action: v.literal('show'), name: v.string() }),
  v.strictObject({ ...common, action: v.literal('retry'), name: v.string() }),
])
type DeliveriesCommand = v.InferOutput<typeof DeliveriesCommandSchema>

/** Lists mails and webhooks, and sends dead ones again. The results name roles and no addresses. */
export async function manageDeliveries(
  database: Queryable,
  command: DeliveriesCommand,
  { now }: { readonly now: Instant },
): Promise<CommandDone> {
  const chosen = await chooseBusiness(database, command.business)
  if (!chosen.ok) return chosen
  const { id } = chosen.value
  if (command.action === 'list') {
    const text = command.days ?? '7'
    const days = /^\d{1,4}$/.test(text) ? Number(text) : 0
    if (days < 1) return { ok: false, refusal: ['--days: must be a whole number from 1 to 9999'] }
    const deliveries = await listDeliveries(database, id, {
      since: now - days * day,
      status: command.status ?? null,
    })
    return done(deliveries.map(toJson), () =>
      deliveries.length === 0 ? ['no deliveries'] : deliveries.map(describe),
    )
  }
  if (command.action === 'show') {
    const deliveries = await findDeliveries(database, id, command.name)
    return deliveries.length === 0
      ? unknown(command.name)
      : done(deliveries.map(toJson), () => deliveries.map(describe))
  }
  const sent = await sendAgain(database, id, command.name === 'all' ? null : command.name, now)
  if (sent === 0 && command.name !== 'all') return unknown(command.name)
  return done({ sentAgain: sent }, () => [`to be sent again: ${sent}`])
}

const unknown = (name: string): CommandDone => ({
  ok: false,
  refusal: [`no delivery, order or reference ${name} that could be sent again`],
})

const toJson = ({ sendAt, updatedAt, ...delivery }: ListedDelivery) => ({
  ...delivery,
  sendAt: sendAt === null ? null : toIso(sendAt),
  updatedAt: toIso(updatedAt),
})

const describe = ({
  id,
  channel,
  kind,
  recipient,
  reference,
  status,
  reason,
  attempts,
  sendAt,
  updatedAt,
}: ListedDelivery) =>
  [
    id,
    toIso(updatedAt),
    channel,
    kind,
    // The role contains an address of the business's files, and no other address.
    recipient,
    reference ?? '-',
    reason === null ? status : `${status} (${reason})`,
    ...(sendAt === null ? [] : [`next ${toIso(sendAt)}`]),
    `attempts ${attempts}`,
  ].join('  ')
