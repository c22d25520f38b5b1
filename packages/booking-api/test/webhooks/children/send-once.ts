import { createRandom } from '../../../src/context/create-random.ts'
import { openDatabase } from '../../../src/database/open-database.ts'
import { createDependencies } from '../../../src/http/create-dependencies.ts'
import { sendWebhooks } from '../../../src/messages/webhooks/send-webhooks.ts'
import { postTo } from '../open-receiver.ts'

// A process that sends what is due, for a test that kills it meanwhile.
const { DATABASE_URL: databaseUrl = '', PORT, NOW, SECRET: signingSecret } = process.env
const log = { info: () => {}, warn: () => {}, error: console.error }
const database = await openDatabase({ databaseUrl })
const deps = { database, clock: () => Number(NOW), random: createRandom(), log, signingSecret }
await sendWebhooks({ ...createDependencies(deps), postToEndpoint: postTo(Number(PORT)) })
await database.close()
