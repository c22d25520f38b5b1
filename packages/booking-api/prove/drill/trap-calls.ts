import type { Transaction } from '../../src/database/database.ts'
import type { OpenDatabase } from '../../src/database/open-database.ts'
import type { MailTransport } from '../../src/messages/send/mail-transport.ts'
import { type Payments, wrapProviders } from '../../src/payments/payment-provider.ts'
import type { SafePost } from '../../src/context/safe-fetch/safe-post.ts'
import type { Traps } from './trap.ts'

/** The store whose statements and commits reach the traps. */
export const trapDatabase = (database: OpenDatabase, traps: Traps): OpenDatabase => ({
  ...database,
  query: (sql, params) => traps.around('query', () => database.query(sql, params), sql),
  transaction: (work) => database.transaction((tx) => runTrapped(tx, work, traps)),
})

async function runTrapped<Value>(
  tx: Transaction,
  work: (tx: Transaction) => Promise<Value>,
  traps: Traps,
): Promise<Value> {
  let sent = ''
  const commit = (): Promise<void> => traps.around('commit', () => tx.commit(), sent)
  let committed: Promise<void> | undefined
  const done = await work({
    ...tx,
    query: (sql, params) => {
      sent += sql
      return traps.around('query', () => tx.query(sql, params), sql)
    },
    commit: () => (committed ??= commit()),
  })
  await (committed ??= commit())
  return done
}

export const trapPayments =
  (traps: Traps) =>
  (payments: Payments): Payments =>
    wrapProviders(payments, (provider) => ({
      ...provider,
      createCheckout: (checkout) => traps.around('createCheckout', () => provider.createCheckout(checkout)),
      readCheckout: (sessionId) => traps.around('readCheckout', () => provider.readCheckout(sessionId)),
      refund: (request) => traps.around('refund', () => provider.refund(request)),
    }))

export const trapMail = (mail: MailTransport | null, traps: Traps): MailTransport | null =>
  mail && { ...mail, send: (message) => traps.around('mail', () => mail.send(message)) }

export const trapPost =
  (post: SafePost, traps: Traps): SafePost =>
  (url, request) =>
    traps.around('webhook', () => post(url, request))
