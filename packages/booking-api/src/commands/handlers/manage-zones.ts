import * as v from 'valibot'
import { toIso } from '@booking/shared/time/instant'
import { wallTime } from '@booking/shared/time/wall-time'
import { findWaiting, type WaitingAppointment } from '../../zones/find-waiting.ts'
import { keepInstants } from '../../zones/keep-instants.ts'
import { keepWallClocks, type KeepClocksDeps } from '../../zones/keep-wall-clocks.ts'
import { listStoredZones } from '../../zones/zone-data.ts'
import { type CommandDone, done } from './command-result.ts'

const common = { command: v.literal('zones') }

export const ZonesCommandSchema = v.variant('action', [
  v.strictObject({ ...common, action: v.literal('list') }),
  v.strictObject({ ...common, action: v.literal('apply') }),
  v.strictObject({
    ...common,
    action: v.literal('keep'),
    references: v.array(v.string()),
    all: v.boolean(),
  }),
])
type ZonesCommand = v.InferOutput<typeof ZonesCommandSchema>

/** Shows the time zone data of this process, and decides about appointments whose clock it has moved. */
export async function manageZones(deps: KeepClocksDeps, command: ZonesCommand): Promise<CommandDone> {
  const { database, clock, zoneVersion } = deps
  if (command.action === 'apply') {
    const kept = await keepWallClocks(deps)
    const moved = kept.flatMap((one) => one.moved)
    const waiting = await findWaiting(database, clock())
    return done({ moved: moved.length, waiting: waiting.map(toJson) }, () => [
      `moved: ${moved.length}`,
      ...describeAll(waiting),
    ])
  }
  const waiting = await findWaiting(database, clock())
  if (command.action === 'list') {
    const zones = await listStoredZones(database)
    return done(
      {
        version: zoneVersion,
        zones: zones.map(({ zone, version, changedAt }) => ({ zone, version, since: toIso(changedAt) })),
        waiting: waiting.map(toJson),
      },
      () => [
        `time zone data: ${zoneVersion}`,
        ...zones.map(({ zone, version, changedAt }) => `${zone}  ${version}  since ${toIso(changedAt)}`),
        ...describeAll(waiting),
      ],
    )
  }
  const { references, all } = command
  if (all === references.length > 0) return { ok: false, refusal: ['give either references or --all'] }
  const unknown = references.filter((name) => !waiting.some(({ reference }) => reference === name))
  if (unknown.length > 0)
    return { ok: false, refusal: unknown.map((name) => `${name}: is where its clock says`) }
  const chosen = waiting.filter(
    ({ kind, reference }) => all || (kind === 'booking' && references.includes(reference)),
  )
  await keepInstants(database, chosen)
  return done(chosen.map(toJson), () =>
    chosen.length === 0
      ? ['nothing was changed']
      : chosen.map((one) => `${one.reference}: stays, and its clock shows ${wallTime(one.zone, one.from)}`),
  )
}

const toJson = ({ businessId, kind, reference, zone, wall, from, to }: WaitingAppointment) => ({
  business: businessId,
  kind,
  reference,
  zone,
  clock: wall,
  at: toIso(from),
  clockAt: toIso(to),
})

const describeAll = (waiting: readonly WaitingAppointment[]): readonly string[] =>
  waiting.length === 0
    ? ['every appointment is at the time that its clock shows']
    : [
        ...waiting.map(
          ({ kind, reference, zone, wall, from, to }) =>
            `${kind} ${reference}  ${wall} ${zone} is ${toIso(to)}, but it is at ${toIso(from)}`,
        ),
        'free their time and run «zones apply», or leave them where they are with «zones keep»',
      ]
