import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { signingSecret } from '../drill/open-lane.ts'
import { findFreePort } from '../../src/testing/find-free-port.ts'
import { withoutLimits } from '../../src/testing/without-limits.ts'

const program = fileURLToPath(new URL('../../../../dist/server.js', import.meta.url))

export type Site = {
  readonly url: string
  readonly port: number
  readonly hasEnded: () => boolean
  /** What the server has logged as a defect. */
  readonly defects: readonly string[]
  readonly close: () => Promise<void>
}

/** The whole product as it is built: site, API, desk, and the endpoint for agents. */
export async function startSite(databaseUrl: string, dataDir: string): Promise<Site> {
  if (!existsSync(program)) throw new Error('dist/server.js is missing: run npm run build first')
  const port = await findFreePort()
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SIGNING_SECRET: signingSecret,
      LOG_LEVEL: 'error',
      NODE_NO_WARNINGS: '1',
      ...withoutLimits,
      SAMPLES: 'false',
      RATE_LIMIT_PER_MINUTE: '1000000',
    },
  })
  const defects: string[] = []
  child.stdout.on('data', (chunk: Buffer) => {
    for (const line of chunk.toString().split('\n'))
      if (line.includes('request failed') && defects.length < 50) defects.push(line.slice(0, 600))
  })
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  const end = Date.now() + 60_000
  while (Date.now() < end && child.exitCode === null) {
    const ready = await fetch(`${url}/readyz`).catch(() => undefined)
    if (ready?.ok) break
    await sleep(100)
  }
  if (child.exitCode !== null)
    throw new Error(`the server of dist/ ended with ${child.exitCode}: npm run build makes it anew`)
  return {
    url,
    port,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    defects,
    close: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
