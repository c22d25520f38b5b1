/** The possible failures. `isDone`: the provider did it nevertheless. */
const kinds = {
  error_500: { isDone: false, answer: 500 },
  error_429: { isDone: false, answer: 429 },
  hang: { isDone: false, answer: 'hang' },
  hang_after: { isDone: true, answer: 'hang' },
  cut: { isDone: false, answer: 'cut' },
  cut_after: { isDone: true, answer: 'cut' },
} as const
type Kind = keyof typeof kinds
type Trouble = (typeof kinds)[Kind]

/** The request that fails: the beginning of `POST /v1/refunds`. */
type Where = { readonly times?: number; readonly at?: string }

export type TroubleControls = {
  readonly failNext: (kind: Kind, where?: Where) => void
  /** The delay before it acts, in milliseconds. */
  readonly delayNext: (ms: number, where?: Where) => void
  /** Clears the failures that have not happened yet. */
  readonly calm: () => void
}

/** A queue of requests that are to fail or to wait. */
export function createTroubles() {
  const failing: { readonly trouble: Trouble; readonly at: string }[] = []
  const waiting: { readonly ms: number; readonly at: string }[] = []
  const take = <Row extends { readonly at: string }>(rows: Row[], call: string): Row | undefined => {
    const found = rows.findIndex(({ at }) => call.startsWith(at))
    return found === -1 ? undefined : rows.splice(found, 1)[0]
  }
  const controls: TroubleControls = {
    failNext: (kind, { times = 1, at = '' } = {}) => {
      for (let left = times; left > 0; left -= 1) failing.push({ trouble: kinds[kind], at })
    },
    delayNext: (ms, { times = 1, at = '' } = {}) => {
      for (let left = times; left > 0; left -= 1) waiting.push({ ms, at })
    },
    calm: () => {
      failing.length = 0
      waiting.length = 0
    },
  }
  return {
    controls,
    troubleFor: (call: string): Trouble | undefined => take(failing, call)?.trouble,
    delayFor: (call: string): number => take(waiting, call)?.ms ?? 0,
  }
}
