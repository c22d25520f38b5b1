import * as v from 'valibot'
import { toIso } from '@hourfold/shared/time/instant'
import { wallTime } from '@hourfold/shared/time/wall-time'
import { findWaiting, type WaitingAppointment } from '../../zones/find-waiting.ts'
import { keepInstants } from '../../zones/keep-instants.ts'
import { keepWallClocks, type KeepClocksDeps } from '../../zones/keep-wall-clocks.ts'
import {
  bringsNewerZones,
  findStoredVersion,
  listStoredZones,
  recordZones,
  withZoneData,
} from '../../zones/zone-data.ts'
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
  if (command.action === 'list') {
    const zones = await listStoredZones(database)
    const waiting = await findWaiting(database, clock(), zoneVersion)
    return done(
      {
        version: zoneVersion,
        zones: zones.map(({ zone, version, changedAt }) => ({ zone, version, since: toIso(changedAt) })),
        // Null where the zone data of this process is older than that of the store.
        waiting: waiting?.map(toJson) ?? null,
      },
      () => [
        `time zone data: ${zoneVersion}`,
        ...zones.map(({ zone, version, changedAt }) => `${zone}  ${version}  since ${toIso(changedAt)}`),
        ...(waiting ? describeAll(waiting) : [isOlder, bringsNewerZones]),
      ],
    )
  }
  if (command.action === 'apply') {
    const moved = (await keepWallClocks(deps)).flatMap((one) => one.moved)
    const waiting = await findWaiting(database, clock(), zoneVersion)
    if (!waiting) return refuseOlder(deps)
    return done({ moved: moved.length, waiting: waiting.map(toJson) }, () => [
      `moved: ${moved.length}`,
      ...describeAll(waiting),
    ])
  }
  const waiting = await findWaiting(database, clock(), zoneVersion)
  if (!waiting) return refuseOlder(deps)
  const { references, all } = command
  if (all === references.length > 0) return { ok: false, refusal: ['give either references or --all'] }
  const unknown = references.filter((name) => !waiting.some(({ reference }) => reference === name))
  if (unknown.length > 0)
    return { ok: false, refusal: unknown.map((name) => `${name}: is already where its clock shows it`) }
  const chosen = waiting.filter(
    ({ kind, reference }) => all || (kind === 'booking' && references.includes(reference)),
  )
  const appointments = await withZoneData(database, zoneVersion, async (tx) => {
    // From now on its clock is by this data, and a server with older data would move it back.
    if (chosen.length > 0) await recordZones(tx, { version: zoneVersion, now: clock() })
    return keepInstants(tx, chosen)
  })
  if (!appointments) return refuseOlder(deps)
  return done(appointments.map(toJson), () =>
    appointments.length === 0
      ? ['nothing was changed']
      : appointments.map(
          (one) => `${one.reference}: stays, and its clock shows ${wallTime(one.zone, one.from)}`,
        ),
  )
}

const isOlder = 'the time zone data of this process is older than that of the store'

async function refuseOlder({ database, zoneVersion }: KeepClocksDeps): Promise<CommandDone> {
  const stored = await findStoredVersion(database)
  return { ok: false, refusal: [`${isOlder}: ${zoneVersion}, and ${stored}`, bringsNewerZones] }
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
        'free their time and run "zones apply", or leave them where they are with "zones keep"',
      ]
