import type { OpenDatabase } from '../../../../src/database/open-database.ts'
import {
  type PaymentProvider,
  type Payments,
  wrapProviders,
} from '../../../../src/payments/payment-provider.ts'
import { points, type Point, type PointName } from '../points.ts'

/** Kills this process at the armed point: SIGKILL allows no clean-up. */
export function layTrap() {
  let armed: Point | undefined
  const reach = (when: Point['when'], of: Point['of'], sql = ''): void => {
    if (armed?.when === when && armed.of === of && sql.includes(armed.sql ?? ''))
      process.kill(process.pid, 'SIGKILL')
  }
  const around = async <Value>(of: Point['of'], call: () => Promise<Value>, sql?: string): Promise<Value> => {
    reach('before', of, sql)
    const done = await call()
    reach('after', of, sql)
    return done
  }

  const inDatabase = (database: OpenDatabase): OpenDatabase => ({
    ...database,
    query: (sql, params) => around('query', () => database.query(sql, params), sql),
    transaction: async (work) => {
      let asked = ''
      const done = await database.transaction(async (tx) => {
        asked = ''
        const worked = await work({
          ...tx,
          query: (sql, params) => {
            asked += sql
            return tx.query(sql, params)
          },
        })
        reach('before', 'commit', asked)
        return worked
      })
      reach('after', 'commit', asked)
      return done
    },
  })

  const atProvider = (provider: PaymentProvider): PaymentProvider => ({
    ...provider,
    createCheckout: (checkout) => around('createCheckout', () => provider.createCheckout(checkout)),
    readCheckout: (sessionId) => around('readCheckout', () => provider.readCheckout(sessionId)),
    refund: (request) => around('refund', () => provider.refund(request)),
  })

  return {
    arm: (name: PointName): void => {
      armed = points[name]
    },
    inDatabase,
    inPayments: (payments: Payments): Payments => wrapProviders(payments, atProvider),
  }
}
