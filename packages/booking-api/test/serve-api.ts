import { pino } from 'pino'
import { createRandom } from '../src/context/create-random.ts'
import { listen } from '../src/http/listen.ts'
import { observeApp } from '../src/http/observe-app.ts'
import { sampleLog } from '../src/http/sample-log.ts'
import { openObserver } from '../src/operate/observing/open-observer.ts'
import { apiSettingsOf, readServerSettings } from '../src/operate/settings/read-settings.ts'
import { openApi } from '../src/open-api.ts'

// The API without the site, as a process that tests kill, freeze and measure.
const settings = readServerSettings(process.env)
if (!settings.ok) throw new Error(settings.refusal.join('\n'))
const env = settings.value

const log = sampleLog(pino({ level: env.logLevel }))
const clock = (): number => Date.now()
const observer = await openObserver({ ...env, metricsPort: null }, log)
const { observe } = observer
const api = await openApi(apiSettingsOf(env), { clock, random: createRandom(), log, observe })
const app = observeApp(api.app, { observe, log, clock })
const server = await listen(app, { port: env.port, host: '127.0.0.1' })
log.info({ port: Number(new URL(server.url).port) }, 'listening')
if (env.publicUrl !== null) await api.rememberOrigin(env.publicUrl)

const end = async (drainMs: number): Promise<void> => {
  await server.close(drainMs)
  await api.close()
  await observer.close()
  log.flush()
}
process.once('SIGTERM', () => void end(env.drainSeconds * 1000))
process.once('SIGINT', () => void end(0))
