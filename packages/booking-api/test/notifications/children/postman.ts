import { createRandom } from '../../../src/context/create-random.ts'
import { openDatabase, type OpenDatabase } from '../../../src/database/open-database.ts'
import { createDependencies } from '../../../src/http/create-dependencies.ts'
import { planDeliveries } from '../../../src/messages/plan/plan-deliveries.ts'
import { sendMails } from '../../../src/messages/send/send-mails.ts'
import { createSmtpTransport } from '../../../src/messages/send/smtp-transport.ts'
import { isKillPoint, killPoints } from '../kill-points.ts'

// The jobs of one process: one round, or its death at a point of it.
const { DATABASE_URL = '', SMTP_URL = '', AHEAD = '0', KILL_AT = '', SIGNING_SECRET = '' } = process.env
const point = isKillPoint(KILL_AT) ? killPoints[KILL_AT] : null

const die = (): Promise<never> => {
  process.kill(process.pid, 'SIGKILL')
  return new Promise(() => {})
}
const opened = await openDatabase({ databaseUrl: DATABASE_URL })
const transport = createSmtpTransport({ url: SMTP_URL, dkim: null })

/** Dies before or after the first statement that contains the text of the point. */
const trapped =
  (query: OpenDatabase['query']): OpenDatabase['query'] =>
  async (sql, params) => {
    const isHit = point !== null && 'sql' in point && sql.includes(point.sql)
    if (isHit && point.when === 'before') return die()
    const rows = await query(sql, params)
    return isHit ? die() : rows
  }
const database: OpenDatabase = {
  ...opened,
  query: trapped((sql, params) => opened.query(sql, params)),
  transaction: (work) =>
    opened.transaction((tx) => work({ ...tx, query: trapped((sql, params) => tx.query(sql, params)) })),
}
const clock = (): number => Date.parse('2026-11-20T07:00:00Z') + Number(AHEAD)
const log = { info: () => {}, warn: () => {}, error: () => {} }
const deps = {
  ...createDependencies({ database, clock, random: createRandom(), log, signingSecret: SIGNING_SECRET }),
  mail: {
    ...transport,
    send: async (mail: Parameters<typeof transport.send>[0]) => {
      const outcome = await transport.send(mail)
      return point !== null && 'isSent' in point ? die() : outcome
    },
  },
  mailFrom: 'bookings@salon.test',
  publicUrl: 'https://salon.test',
}
await planDeliveries(deps)
await sendMails(deps)
transport.close()
await opened.close()
