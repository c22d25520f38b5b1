import { createSeededRandom } from '@hourfold/shared/testing/seeded-random'
import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { ensureDemoBusiness } from '../import/ensure-demo-business.ts'

/** The content of a fresh database; `demo` is the demo business as imported at `demoImportedAt`. Its templates are made once. */
export type Content = 'nothing' | 'schema' | 'demo' | OtherContent

/** Content of a test's own, put into a database with the schema. */
export type OtherContent = {
  /** Letters, digits and hyphens; another name for other content. */
  readonly name: string
  readonly fill: (database: Database) => Promise<unknown>
}

/** Friday 20 November 2026, 8:00 in Berlin. */
export const demoImportedAt = '2026-11-20T07:00:00Z'

/** The demo business as imported at another moment, an ISO timestamp. */
export const demoAt = (moment: string): OtherContent => ({
  name: `demo-${moment.toLowerCase().replaceAll(/[^\da-z]/g, '-')}`,
  fill: (database) =>
    ensureDemoBusiness(database, {
      clock: () => Date.parse(moment),
      // A separate random source: with that of the test's visitors the business and its bookings would share their ids.
      random: createSeededRandom(0),
    }),
})

export const nameOf = (content: Content): string => (typeof content === 'string' ? content : content.name)

/** Fills a database that has what its template is made from: the schema, or nothing for the schema itself. */
export async function fillWith(database: Database, content: Content): Promise<void> {
  if (content === 'nothing') return
  if (content === 'schema') await migrate(database)
  else if (content === 'demo') await demoAt(demoImportedAt).fill(database)
  else await content.fill(database)
}
