import * as v from 'valibot'
import { ok } from '@booking/shared/errors/result'
import { IdOrSlugSchema, TokenSchema } from '@booking/shared/contract/values'
import { HoldViewSchema, StaffViewSchema } from '@booking/shared/contract/views'
import { agentTool } from './agent-tool.ts'
import { idempotencyKey, provider, service, start } from './agent-values.ts'

const whole = v.pipe(v.number('invalid'), v.integer('invalid'))

/** The tools that take a time for a while. */
export const holdTools = [
  agentTool({
    name: 'hold',
    title: 'Hold a time',
    description:
      'Keeps a time for ten minutes, so that nobody else gets it while the customer decides and gives their details. Pass the hold that you had before as `replaces` when the customer chooses another time. Nothing is booked yet: call book. When the time is gone, the refusal names others near it in `alternatives`.',
    effect: 'adds',
    input: v.strictObject({
      service,
      start,
      provider,
      duration: v.optional(v.pipe(whole, v.description('One of the durations of the service, in minutes'))),
      variant: v.optional(v.pipe(IdOrSlugSchema, v.description('`slug` of one of the variants'))),
      addOns: v.optional(v.pipe(v.array(IdOrSlugSchema, 'invalid'), v.description('`slug`s of add-ons'))),
      location: v.optional(v.pipe(IdOrSlugSchema, v.description('`slug` of one of the locations'))),
      seats: v.optional(
        v.pipe(whole, v.description('Places for everybody who comes, the customer included')),
      ),
      replaces: v.optional(v.pipe(TokenSchema, v.description('`holdToken` of your previous hold'))),
      idempotencyKey,
    }),
    output: v.object({
      ...v.pick(HoldViewSchema, ['holdToken', 'expiresAt']).entries,
      start: v.string(),
      end: v.string(),
      timeZone: v.pipe(v.string(), v.description('Time zone of the place')),
      staff: v.nullable(v.pick(StaffViewSchema, ['slug', 'name'])),
    }),
    run: async ({ call, newKey }, { replaces, idempotencyKey: key = newKey(), ...item }) => {
      const held = await call('createHold', { body: { items: [item], replaces }, idempotencyKey: key })
      if (!held.ok) return held
      const [one] = held.value.items
      if (!one) throw new Error('a hold without its item')
      return ok({ ...one, ...held.value })
    },
  }),
  agentTool({
    name: 'release',
    title: 'Release a hold',
    description: 'Gives a held time back at once, when the customer does not want it.',
    effect: 'adds',
    input: v.strictObject({ holdToken: TokenSchema }),
    output: v.object({ released: v.boolean() }),
    run: async ({ call, newKey }, body) => {
      const done = await call('releaseHold', { body, idempotencyKey: newKey() })
      return done.ok ? ok({ released: true }) : done
    },
  }),
]
