import { listAllBusinesses } from '../src/catalog/businesses.ts'
import { createRandom } from '../src/context/create-random.ts'
import { applyRules, type RetentionRound } from '../src/people/privacy/apply-retention.ts'
import type { Shop } from './open-shop.ts'

/** Runs the retention rules now, whenever they ran last: what was changed, by the slug of the business. */
export async function runRetention({
  database,
  clock,
}: Pick<Shop, 'database' | 'clock'>): Promise<Readonly<Record<string, RetentionRound>>> {
  const done: Record<string, RetentionRound> = {}
  const secret = () => Promise.resolve(Buffer.from('a secret of thirty-two characters'))
  for (const business of await listAllBusinesses(database))
    done[business.slug] = await applyRules(
      { database, clock: clock.now, random: createRandom(), secret },
      business,
    )
  return done
}
