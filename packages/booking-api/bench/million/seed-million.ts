import { openDatabase } from '../../src/database/open-database.ts'
import { migrate } from '../../src/database/migrate.ts'
import { importBusinesses } from './import-businesses.ts'
import { loadBookings } from './load-bookings.ts'
import { planBusinesses } from './plan-businesses.ts'

export type Seeded = {
  /** Milliseconds of each import. */
  readonly imports: readonly number[]
  /** Seconds of the load, indexes and triggers included, without the vacuum after it. */
  readonly loadSeconds: number
}

/** Fills an empty database with businesses and bookings, and reports on stderr how far it is. */
export async function seedMillion(
  databaseUrl: string,
  { businesses, bookings }: { readonly businesses: number; readonly bookings: number },
): Promise<Seeded> {
  const plans = planBusinesses(businesses, bookings)
  const database = await openDatabase({ databaseUrl })
  try {
    await migrate(database)
    const imports = await importBusinesses(database, plans)
    console.error(`${imports.length} businesses are imported`)
    const began = performance.now()
    await loadBookings(databaseUrl, plans, Date.now(), (done, all) => {
      if (done % 100_000 === 0 || done === all)
        console.error(`${done} bookings, ${Math.round((performance.now() - began) / 1000)} s`)
    })
    return { imports, loadSeconds: (performance.now() - began) / 1000 }
  } finally {
    await database.close()
  }
}
