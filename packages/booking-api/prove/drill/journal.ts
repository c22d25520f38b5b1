/** A response, or the lack of one, as a visitor saw it. */
export type Answer = {
  readonly call: string
  /** Null without a whole response. */
  readonly status: number | null
  readonly hasRetryAfter: boolean
  readonly ms: number
  /** The code of a problem with a status of the server. */
  readonly code: string
}

/** What a server has acknowledged of a booking, at its latest. */
export type Acknowledged = {
  readonly bookingId: string
  readonly orderId: string
  readonly email: string
  readonly start: string
  readonly state: 'confirmed' | 'pending_payment' | 'cancelled'
}

/** All that the visitors of a drill did and saw. */
export type Journal = {
  readonly answers: Answer[]
  readonly acknowledged: Map<string, Acknowledged>
  /** The body of the first 201 of each key. */
  readonly keys: Map<string, string>
  /** What no visitor should see. */
  readonly complaints: string[]
  visits: number
  paid: number
}

export const openJournal = (): Journal => ({
  answers: [],
  acknowledged: new Map(),
  keys: new Map(),
  complaints: [],
  visits: 0,
  paid: 0,
})

/** How often each status came, with the code of a failure; `cut` is no answer. */
export function countAnswers(answers: readonly Answer[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { status, code } of answers) {
    const name = status === null ? 'cut' : `${status} ${code}`.trim()
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}
