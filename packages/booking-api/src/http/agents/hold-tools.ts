import * as v from 'valibot'
import { ok } from '@booking/shared/errors/result'
import { TokenSchema } from '@booking/shared/contract/values'
import { HoldViewSchema, StaffViewSchema } from '@booking/shared/contract/views'
import { agentTool } from './agent-tool.ts'
import {
  addOns,
  duration,
  idempotencyKey,
  location,
  provider,
  seats,
  service,
  start,
  variant,
} from './agent-values.ts'

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
      duration,
      variant,
      addOns,
      location,
      seats,
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
