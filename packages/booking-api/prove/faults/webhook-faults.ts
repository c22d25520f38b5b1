import type { ServerResponse } from 'node:http'
import type { Fault, FaultGroup } from '../drill/fault.ts'
import { sleepMs, type World } from '../drill/open-world.ts'

/** The receiver answers in another way for so long. */
const answered = (
  name: string,
  respond: (response: ServerResponse, world: World) => unknown,
  more: Partial<Fault> = {},
): Fault => ({
  name,
  expects: 'Every webhook arrives once the receiver works again, in the order of its booking.',
  inject: async (world) => {
    world.internet.setHook((response) => respond(response, world))
    await sleepMs(2200)
    world.internet.setHook(null)
    if (!world.internet.hooks.some(({ isAccepted }) => !isAccepted))
      world.note('no webhook was sent meanwhile')
  },
  ...more,
})

const noTrespass = async ({ internet }: World): Promise<readonly string[]> =>
  internet.trespasses() === 0 ? [] : [`another address was called ${internet.trespasses()} times`]

/** What happens to receivers of webhooks. */
export const webhookFaults: FaultGroup = {
  name: 'webhooks',
  faults: [
    answered('the receiver answers 500', (response) => response.writeHead(500).end()),
    answered('the receiver answers 429 with Retry-After', (response) =>
      response.writeHead(429, { 'retry-after': '2' }).end(),
    ),
    answered('the receiver does not answer', () => {}),
    answered('the receiver ends the connection', (response) => response.destroy()),
    answered(
      'the receiver redirects to a private address',
      (response, { internet }) =>
        response.writeHead(307, { location: `http://127.0.0.1:${internet.port}/private` }).end(),
      { check: noTrespass, expects: 'A redirect is not followed.' },
    ),
    answered('the receiver answers with 30 MB', (response) => {
      // What the sender reads of it is limited, so it is counted as accepted by its status.
      response.writeHead(503)
      const chunk = Buffer.alloc(1024 * 1024)
      for (let count = 0; count < 30; count += 1) response.write(chunk)
      response.end()
    }),
    answered('the receiver answers a byte at a time', (response) => {
      response.writeHead(503)
      const timer = setInterval(() => response.write('x'), 100)
      response.once('close', () => clearInterval(timer))
    }),
    {
      name: 'the name of the receiver leads to a private address for a while',
      expects: 'Nothing is sent there; the webhooks arrive later.',
      inject: async (world) => {
        for (const server of world.processes) await server.order('setPublic', false)
        const before = world.internet.hooks.length
        await sleepMs(300)
        const settled = world.internet.hooks.length
        await sleepMs(1700)
        if (world.internet.hooks.length > settled)
          world.note(`${world.internet.hooks.length - before} webhooks were sent there`)
        for (const server of world.processes) await server.order('setPublic', true)
      },
    },
  ],
}
