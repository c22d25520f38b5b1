import type { FakeEvent, Intent, Metadata, Refund, Session } from './objects.ts'

/** The state of the provider, and the only place that changes it. Each change creates an event. */
export type Ledger = ReturnType<typeof createLedger>

export function createLedger(clock: () => number) {
  const sessions = new Map<string, Session>()
  const intents = new Map<string, Intent>()
  const refunds = new Map<string, Refund>()
  const events: FakeEvent[] = []
  const webhookEndpoints: { url: string; status: string; enabled_events: string[] }[] = []
  /** The metadata that a page passes to its intent. */
  const intentMetadata = new Map<string, Metadata>()
  const now = () => Math.floor(clock() / 1000)
  let count = 0
  const newId = (prefix: string) => `${prefix}_${String(++count).padStart(6, '0')}`

  const tell = (type: string, object: object, livemode: boolean): void =>
    void events.push({
      id: newId('evt'),
      object: 'event',
      type,
      created: now(),
      livemode,
      data: { object: { ...object } },
    })
  const keepSession = (session: Session): Session => {
    sessions.set(session.id, session)
    return session
  }
  const keepIntent = (intent: Intent): Intent => {
    intents.set(intent.id, intent)
    return intent
  }

  const findSession = (id: string): Session | undefined => {
    const session = sessions.get(id)
    return session?.status === 'open' && session.expires_at <= now() ? expire(id) : session
  }
  const sessionOf = (id: string): Session => {
    const session = findSession(id)
    if (!session) throw new Error(`no session ${id}`)
    return session
  }
  const intentOf = (session: Session): Intent =>
    (session.payment_intent === null ? undefined : intents.get(session.payment_intent)) ?? {
      id: newId('pi'),
      object: 'payment_intent',
      livemode: session.livemode,
      status: 'requires_payment_method',
      amount: session.amount_total,
      amount_received: 0,
      currency: session.currency,
      created: now(),
      last_payment_error: null,
      metadata: intentMetadata.get(session.id) ?? {},
    }

  function expire(id: string): Session {
    const session = sessions.get(id)
    if (session?.status !== 'open') throw new Error(`${id} is not open`)
    const expired = keepSession({ ...session, status: 'expired', url: null })
    tell('checkout.session.expired', expired, expired.livemode)
    return expired
  }

  /** Changes the intent and the page of one payment together. */
  function move(
    session: Session,
    intentTo: Partial<Intent>,
    sessionTo: Partial<Session>,
    told: readonly [string, string?],
  ): void {
    const intent = keepIntent({ ...intentOf(session), ...intentTo })
    const moved = keepSession({ ...session, ...sessionTo, payment_intent: intent.id })
    const [aboutIntent, aboutSession] = told
    tell(aboutIntent, intent, intent.livemode)
    if (aboutSession !== undefined) tell(aboutSession, moved, moved.livemode)
  }

  return {
    now,
    newId,
    events,
    webhookEndpoints,
    sessions,
    intents,
    refunds,
    findSession,
    sessionOf,
    expire,
    move,
    amend: (id: string, to: Partial<Session>) => keepSession({ ...sessionOf(id), ...to }),
    open: (session: Session, metadata: Metadata) => {
      intentMetadata.set(session.id, metadata)
      return keepSession(session)
    },
    giveBack: (intent: Intent, given: Pick<Refund, 'amount' | 'status' | 'metadata'>): Refund => {
      const refund: Refund = {
        id: newId('re'),
        object: 'refund',
        payment_intent: intent.id,
        currency: intent.currency,
        created: now(),
        ...given,
      }
      refunds.set(refund.id, refund)
      tell('refund.created', refund, intent.livemode)
      return refund
    },
    endRefund: (id: string, status: Refund['status']): void => {
      const refund = refunds.get(id)
      if (!refund) throw new Error(`no refund ${id}`)
      refunds.set(id, { ...refund, status })
      const livemode = intents.get(refund.payment_intent)?.livemode ?? false
      tell('refund.updated', { ...refund, status }, livemode)
      if (status === 'failed') tell('refund.failed', { ...refund, status }, livemode)
    },
    /** The amount of a payment that can still be refunded. */
    leftOf: (intent: Intent): number =>
      [...refunds.values()]
        .filter((refund) => refund.payment_intent === intent.id && refund.status !== 'failed')
        .reduce((left, refund) => left - refund.amount, intent.amount_received),
  }
}
