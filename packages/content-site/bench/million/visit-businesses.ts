import { Agent } from 'node:http'
import { sendRequest } from '../../test/load/send-request.ts'
import type { BenchBusiness } from './bench-businesses.ts'

/** Asks for a path at the host of each business, one after the other. Throws for any response but 200. */
export async function visitBusinesses(
  url: string,
  businesses: readonly BenchBusiness[],
  path: string,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    for (const { host } of businesses) {
      const { status } = await sendRequest({ url, agent }, { path, headers: { host } })
      if (status !== 200) throw new Error(`${host}${path}: ${status}`)
    }
  } finally {
    agent.destroy()
  }
}
