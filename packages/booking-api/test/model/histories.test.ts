import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, onTestFinished, test } from 'vitest'
import { SlotsViewSchema } from '@hourfold/shared/contract/views'
import { stores } from '../../src/testing/test-database.ts'
import { rewriteStatements, type Rewriting } from '../rewrite-statements.ts'
import { commands, type Real } from './commands.ts'
import { newModel, opensAt, placesAt, serviceNames, services, type Model } from './model.ts'
import { began, openSmallBusiness, type SmallBusiness } from './open-small-business.ts'

/**
 * New histories in every run of the tests. Two of the three faults of the controls occur in the first or second, the third in one
 * of twenty; `npm run prove -- --thorough` runs more than a thousand.
 */
const numRuns = process.env['PROVE'] === undefined ? 16 : 1_200

const day = 86_400_000

describe.each(stores)('a small business on $name', ({ open }) => {
  test(
    `offers, after any history of ${numRuns}, what the notebook says is free, and its ledger is right`,
    { timeout: 600_000 },
    async () => {
      const business = await openSmallBusiness(open)
      onTestFinished(() => business.shop.close())
      await fc.assert(live(business), { numRuns })
    },
  )

  test.each([
    ['cancelled time were not given back', { statement: giveNothingBack }],
    ['a change did not show in the version of whoever it concerns', { sql: forgetVersions }],
    ['a hold that ran out kept its time', { statement: keepForEver }],
  ])('(the control) would be caught if %s', async (_, { statement, sql }: Harm) => {
    const business = await openSmallBusiness(async () => {
      const database = await open()
      if (sql) await database.execute(sql)
      return rewriteStatements(database, statement ? [statement] : []).database
    }, false)
    onTestFinished(() => business.shop.close())
    // Always the same histories; the rarest fault occurs in the second of them.
    const done = await fc.check(live(business), { seed: 1, numRuns: 200, endOnFailure: true })
    expect(done.failed).toBe(true)
  })
})

type Harm = { readonly statement?: Rewriting; readonly sql?: string }
const giveNothingBack: Rewriting = [
  `where business_id = $1 and status <> 'ended' and`,
  `where business_id = $1 and status = 'nothing' and`,
]
const forgetVersions =
  'drop trigger allocation_inserted on allocation; drop trigger allocation_updated on allocation'
const keepForEver: Rewriting = [
  "(date_part('epoch', hold_until) * 1000)::int8 as until_ms",
  'null::int8 as until_ms',
]

/** Any history, and the properties at its end. */
const live = (business: SmallBusiness) =>
  fc.asyncProperty(fc.commands(commands, { maxCommands: 60, size: 'max' }), async (history) => {
    const model = newModel(began)
    const real: Real = { ...business }
    try {
      await fc.asyncModelRun(() => ({ model, real }), history)
      expect(await offered(real)).toEqual(free(model))
      expect(real.shop.logged).toEqual([])
    } finally {
      await business.shop.reset()
    }
  })

/** Every service, of anybody and of each candidate. */
const questions = serviceNames.flatMap((service) => [
  { service, staff: services[service].staff, provider: undefined },
  ...services[service].staff.map((provider) => ({ service, staff: [provider], provider })),
])
const nameOf = ({ service, provider }: (typeof questions)[number]): string =>
  `${service} of ${provider ?? 'anybody'}`

/** The free times from the API, with their seats. */
async function offered({ shop }: Real): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const question of questions) {
    const { service, provider } = question
    const path = `/slots?service=${service}&timeZone=UTC&from=2026-11-19&to=2026-12-30`
    const answer = await shop.expect('findSlots', provider ? `${path}&provider=${provider}` : path)
    const { slots } = v.parse(SlotsViewSchema, answer)
    found[nameOf(question)] = Object.values(slots).flatMap((times) =>
      times.map(({ start, seats }) => `${start} ${seats ?? 1}`),
    )
  }
  return found
}

/** The same from the model. */
function free(model: Model): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const question of questions) {
    const times: string[] = []
    for (let start = began - (began % day) + opensAt; start < began + 40 * day; start += 30 * 60_000) {
      const places = placesAt(model, question.service, question.staff, start)
      if (places > 0) times.push(`${new Date(start).toISOString().replace('.000Z', 'Z')} ${places}`)
    }
    found[nameOf(question)] = times
  }
  return found
}
