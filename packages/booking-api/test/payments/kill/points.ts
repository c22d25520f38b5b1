/** A moment at which the server is killed: right before or after a call that leaves the process. */
export type Point = {
  readonly when: 'before' | 'after'
  readonly of: 'commit' | 'query' | 'createCheckout' | 'readCheckout' | 'refund'
  /** A part of the statement, or of one of the transaction's. */
  readonly sql?: string
}

/** Every moment between two writes, here or at the provider. */
export const points = {
  order_committed: { when: 'after', of: 'commit', sql: 'insert into orders' },
  payment_committed: { when: 'before', of: 'createCheckout' },
  page_made: { when: 'after', of: 'createCheckout' },
  page_saved: { when: 'after', of: 'query', sql: 'update payment set session_id' },
  provider_asked: { when: 'after', of: 'readCheckout' },
  settling: { when: 'before', of: 'commit', sql: 'insert into capture' },
  settled: { when: 'after', of: 'commit', sql: 'insert into capture' },
  refund_claimed: { when: 'before', of: 'refund' },
  refund_made: { when: 'after', of: 'refund' },
} as const satisfies Readonly<Record<string, Point>>

export type PointName = keyof typeof points

const isPointName = (name: string): name is PointName => Object.hasOwn(points, name)

/** In the order of a server's life. */
export const pointNames: readonly PointName[] = Object.keys(points).filter(isPointName)
