import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, onTestFinished, test } from 'vitest'
import { SlotsViewSchema } from '@booking/shared/contract/views'
import { stores } from '../../src/testing/test-database.ts'
import { commands, type Real } from './commands.ts'
import { newModel, opensAt, placesAt, serviceNames, services, type Model } from './model.ts'
import { began, openSmallBusiness } from './open-small-business.ts'

/** `npm run prove` lives through more than a thousand. */
const numRuns = process.env['PROVE'] === undefined ? 25 : 1_200

const day = 86_400_000

describe.each(stores)('a small business on $name', ({ open }) => {
  test(
    `after any history of ${numRuns} offers what the notebook says is free, and the ledger is right`,
    { timeout: 600_000 },
    async () => {
      const business = await openSmallBusiness(open)
      onTestFinished(() => business.shop.close())
      await fc.assert(
        fc.asyncProperty(fc.commands(commands, { maxCommands: 40, size: '+1' }), async (history) => {
          const model = newModel(began)
          const real: Real = { ...business }
          try {
            await fc.asyncModelRun(() => ({ model, real }), history)
            expect(await offered(real)).toEqual(free(model))
            expect(real.shop.logged).toEqual([])
          } finally {
            await business.shop.reset()
          }
        }),
        { numRuns },
      )
    },
  )
})

/** Every service, of anybody and of each of those who might do it. */
const questions = serviceNames.flatMap((service) => [
  { service, staff: services[service].staff, provider: undefined },
  ...services[service].staff.map((provider) => ({ service, staff: [provider], provider })),
])
const nameOf = ({ service, provider }: (typeof questions)[number]): string =>
  `${service} of ${provider ?? 'anybody'}`

/** What the API offers: the times, with their seats. */
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

/** The same from the notebook. */
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
