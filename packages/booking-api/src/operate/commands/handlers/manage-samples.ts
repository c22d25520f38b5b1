import * as v from 'valibot'
import type { Database } from '../../../database/database.ts'
import { findDemo, type SampleKeeper } from '../../../samples/keep-samples.ts'
import { type CommandDone, done } from './command-result.ts'

const common = { command: v.literal('samples') }

export const SamplesCommandSchema = v.strictObject({
  ...common,
  action: v.picklist(['add', 'remove', 'renew']),
})
type SamplesCommand = v.InferOutput<typeof SamplesCommandSchema>

/** Adds, removes and renews the sample bookings of the demo business. */
export async function manageSamples(
  database: Database,
  samples: SampleKeeper,
  { action }: SamplesCommand,
): Promise<CommandDone> {
  const demo = await findDemo(database)
  if (demo === undefined)
    return { ok: false, refusal: ['there is no demo business here, and no other one gets sample bookings'] }
  const removed = action === 'add' ? 0 : await samples.remove(demo)
  const added = action === 'remove' ? 0 : await samples.add(demo)
  if (added === null)
    return { ok: false, refusal: ['there are sample bookings already: "samples renew" writes new ones'] }
  return done({ removed, added }, () => [
    ...(action === 'add' ? [] : [`removed: ${removed}`]),
    ...(action === 'remove' ? [] : [`added: ${added}`]),
  ])
}
