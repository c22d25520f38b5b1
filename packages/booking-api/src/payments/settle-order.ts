import { isOpen, isPaid } from '@hourfold/shared/booking/payment-life'
import { hour, minute, type Instant } from '@hourfold/shared/time/instant'
import { CatalogChangedError } from '../capacity/take-capacity.ts'
import { findBusinessSlug } from '../catalog/businesses.ts'
import { describeError } from '../context/name-failure.ts'
import { scheduleRefundQueries } from '../tables/refunds.ts'
import {
  type Payment,
  type PaymentAccount,
  findPaymentOrder,
  listOrderPayments,
  postponeSettlement,
} from '../tables/payments.ts'
import { findTaker, nameTaker, type Payments, type ProviderCheckout } from './payment-provider.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { recordHandRefunds } from './record-hand-refunds.ts'
import {
  createContext,
  type PaymentContext,
  type PaymentDependencies,
  type ProviderStates,
  type Settlement,
  type SettlementOutcome,
} from './payment-context.ts'

/**
 * Settles the order of a payment, or throws, and schedules queries of its refunds. A payment that is unknown, or that none of these
 * accounts took, is ignored.
 */
export async function settlePayment(
  deps: PaymentDependencies,
  {
    businessId,
    paymentId,
    accounts,
  }: {
    readonly businessId: string
    readonly paymentId: string
    readonly accounts: readonly PaymentAccount[]
  },
): Promise<void> {
  const orderId = await findPaymentOrder(deps.database, businessId, paymentId, accounts)
  if (orderId === undefined) return
  await scheduleRefundQueries(deps.database, businessId, paymentId, deps.clock())
  const { outcome, providerStates } = await askAndApply(deps, businessId, orderId)
  if (outcome === 'unsettled') throw new Error('money was taken and its order is not settled yet')
  // Only this notice reports money on a closed page, so it has to be sent again.
  if (!providerStates.has(paymentId)) throw new Error('the provider could not be queried')
  await recordRefundsOf(deps, businessId, orderId, paymentId)
}

/** Stores the refunds of a payment that were made at the provider itself: only a notice, or a search of refunds, reports them. */
async function recordRefundsOf(
  deps: PaymentDependencies,
  businessId: string,
  orderId: string,
  paymentId: string,
): Promise<void> {
  const [payments, slug] = await Promise.all([
    listOrderPayments(deps.database, businessId, orderId),
    findBusinessSlug(deps.database, businessId),
  ])
  const payment = payments.find(({ id }) => id === paymentId)
  const provider = payment && findTaker(deps.paymentsOf(slug), payment)
  for (const { id: captureId } of payment?.captures ?? []) {
    const records = (await provider?.listRefunds({ paymentId, captureId })) ?? []
    await recordHandRefunds(deps, businessId, { captureId, made: records, own: null })
  }
}

/**
 * Settles an order: asks the provider of each of its payments, then updates order, bookings and payments in one transaction. The
 * return page, notices and the job use it; the result is the same in any order and number of runs.
 */
export async function settleOrder(
  deps: PaymentDependencies,
  businessId: string,
  orderId: string,
): Promise<SettlementOutcome> {
  return (await askAndApply(deps, businessId, orderId)).outcome
}

/**
 * Runs one round at a time for each order, and one more for all requests that arrive meanwhile: the provider is asked at most
 * twice, the second time after the last request.
 */
function askAndApply(deps: PaymentDependencies, businessId: string, orderId: string): Promise<Settlement> {
  const { settlements } = deps
  const running = settlements.get(orderId)
  if (running) {
    running.next ??= running.now.then(
      () => begin(),
      () => begin(),
    )
    return running.next
  }
  return begin()

  function begin(): Promise<Settlement> {
    const round = { now: observeSettling(deps, businessId, orderId) }
    settlements.set(orderId, round)
    const end = () => void (settlements.get(orderId) === round && settlements.delete(orderId))
    round.now.then(end, end)
    return round.now
  }
}

/** Traces and counts a round. */
function observeSettling(
  deps: PaymentDependencies,
  businessId: string,
  orderId: string,
): Promise<Settlement> {
  const count = (outcome: SettlementOutcome | 'failed'): void =>
    deps.observe.count('hourfold_settlements_total', { outcome })
  return deps.observe.span({ name: 'settle order' }, async () => {
    try {
      const settled = await settleNow(deps, businessId, orderId)
      count(settled.outcome)
      return settled
    } catch (error) {
      count('failed')
      throw error
    }
  })
}

async function settleNow(
  deps: PaymentDependencies,
  businessId: string,
  orderId: string,
): Promise<Settlement> {
  const [payments, slug] = await Promise.all([
    listOrderPayments(deps.database, businessId, orderId),
    findBusinessSlug(deps.database, businessId),
  ])
  const providers = deps.paymentsOf(slug)
  const providerStates = await askProviders(deps, providers, businessId, payments)
  try {
    const unpayable = await apply(deps, businessId, orderId, providerStates)
    await closePages(deps, providers, unpayable)
    return { outcome: providerStates.size < payments.length ? 'unanswered' : 'settled', providerStates }
  } catch (error) {
    if (
      ![...providerStates.values()].some((checkout) => checkout !== 'absent' && checkout.captures.length > 0)
    )
      throw error
    deps.log.error(
      { orderId, failure: describeError(error) },
      'money was taken, and its order could not be settled',
    )
    return { outcome: 'unsettled', providerStates }
  }
}

/** The providers' states; payments without a response are left unchanged and asked again soon. */
async function askProviders(
  { database, clock, log }: PaymentDependencies,
  providers: Payments,
  businessId: string,
  payments: readonly Payment[],
): Promise<ProviderStates> {
  const providerStates = new Map<string, ProviderCheckout | 'absent'>()
  await Promise.all(
    payments.map(async (payment) => {
      if (payment.sessionId === null) return void providerStates.set(payment.id, 'absent')
      try {
        const checkout = await findTaker(providers, payment)?.readCheckout(payment.sessionId)
        if (!checkout) throw new Error(`no provider ${nameTaker(payment)} to ask`)
        const isOurs =
          checkout.paymentId === payment.id &&
          checkout.orderId === payment.orderId &&
          checkout.mode === payment.mode
        if (!isOurs) throw new Error('the provider names another payment')
        providerStates.set(payment.id, checkout)
      } catch (error) {
        log.warn(
          { paymentId: payment.id, failure: describeError(error) },
          'a payment provider could not be queried',
        )
        await postponeSettlement(database, businessId, payment.id, clock() + retryPause(payment, clock()))
      }
    }),
  )
  return providerStates
}

/**
 * The pause before a silent provider is asked again. It grows with the payment's age, for example where a provider is no longer
 * configured.
 */
const retryPause = ({ expiresAt }: Payment, now: Instant): number =>
  Math.min(Math.max(minute, (now - expiresAt) / 4), hour)

/** Returns the payments whose pages should be closed. */
async function apply(
  deps: PaymentDependencies,
  businessId: string,
  orderId: string,
  providerStates: ProviderStates,
): Promise<readonly Payment[]> {
  for (let attempt = 1; ; attempt++) {
    const context = await openContextFor(deps, businessId, 'settle')
    if (!context) throw new Error('an unknown business')
    try {
      return await deps.database.transaction((tx) => reconcilePayments(tx, context, orderId, providerStates))
    } catch (error) {
      // An import in between is rare and short, so the change is tried again.
      if (!(error instanceof CatalogChangedError) || attempt === 5) throw error
    }
  }
}

/** A context without a visitor's request; undefined for a business that is gone. */
async function openContextFor(
  deps: PaymentDependencies,
  businessId: string,
  requestId: string,
): Promise<PaymentContext | undefined> {
  const opened = await deps.catalogs.openById(businessId, deps.clock())
  if (!opened) return undefined
  await deps.secret()
  return createContext(deps, opened, {
    locale: undefined,
    requestId,
    network: null,
    isAgent: false,
    origin: '',
  })
}

/** The next settling retries a page that could not be closed. */
async function closePages(
  { clock, log }: PaymentDependencies,
  providers: Payments,
  payments: readonly Payment[],
): Promise<void> {
  await Promise.all(
    payments.map(async (payment) => {
      if (payment.sessionId === null || isPaid(payment.status) || !isOpen(payment, clock())) return
      try {
        await findTaker(providers, payment)?.expireCheckout(payment.sessionId)
      } catch (error) {
        log.warn(
          { paymentId: payment.id, failure: describeError(error) },
          'a payment page could not be closed',
        )
      }
    }),
  )
}
