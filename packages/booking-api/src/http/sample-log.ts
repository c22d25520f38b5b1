import type { Log } from '../context/log.ts'

export type FullLog = Log & { readonly debug: (fields: object, message: string) => void }

export type SampledLog = FullLog & {
  /** Writes the present counts; called before the process ends. */
  readonly flush: () => void
}

type Level = 'warn' | 'error'

type Repeats = {
  readonly level: Level
  readonly message: string
  /** The fields that all lines of the kind share. */
  readonly fields: object
  count: number
  readonly timer: NodeJS.Timeout
}

/**
 * A log that limits repeated failures: the first of a kind is written in full, later ones are counted, and the count is written
 * every ten seconds, until such a period passes without one. A kind is an endpoint or route with the name and the place of the
 * failure. A line about a named object, such as an order, is always written.
 */
export function sampleLog(log: FullLog, everyMs = 10_000): SampledLog {
  const kinds = new Map<string, Repeats>()

  function begin(key: string, level: Level, message: string, fields: object): void {
    const timer = setTimeout(() => end(key), everyMs).unref()
    kinds.set(key, { level, message, fields, count: 0, timer })
  }

  function end(key: string): void {
    const repeats = kinds.get(key)
    kinds.delete(key)
    if (!repeats || repeats.count === 0) return
    const { level, message, fields, count } = repeats
    clearTimeout(repeats.timer)
    log[level]({ ...fields, repeated: count, seconds: everyMs / 1000 }, `${message}, repeatedly`)
    begin(key, level, message, fields)
  }

  const sample =
    (level: Level) =>
    (fields: object, message: string): void => {
      const common = commonFields(fields)
      if (common === null) return log[level](fields, message)
      const key = JSON.stringify([level, message, common])
      const known = kinds.get(key)
      if (known) known.count += 1
      else {
        log[level](fields, message)
        // The number of kinds is limited, so that a flood cannot fill the memory.
        if (kinds.size < mostKinds) begin(key, level, message, common)
      }
    }

  return {
    debug: (fields, message) => log.debug(fields, message),
    info: (fields, message) => log.info(fields, message),
    warn: sample('warn'),
    error: sample('error'),
    flush: () => {
      for (const key of kinds.keys()) {
        end(key)
        clearTimeout(kinds.get(key)?.timer)
        kinds.delete(key)
      }
    },
  }
}

const mostKinds = 500

/** The shared fields of a line; null where it has others. `requestId` differs for each request and is ignored. */
function commonFields(fields: object): object | null {
  const common: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'failure' || name === 'error') Object.assign(common, nameFailure(value))
    else if (sharedFields.has(name)) common[name] = value
    else if (name !== 'requestId') return null
  }
  return common
}

const sharedFields = new Set(['endpoint', 'route', 'status', 'job'])

/** The name and place of a failure, from the result of `describeError` or from a text with or without a stack. */
function nameFailure(failure: unknown): object {
  if (typeof failure === 'string') {
    const [first = '', ...lines] = failure.split('\n')
    const place = lines.find((line) => line.trim().startsWith('at '))?.trim()
    return place === undefined ? { failure: first } : { failure: first.split(':')[0], place }
  }
  const { name, state, stack }: { name?: unknown; state?: unknown; stack?: unknown } = Object(failure)
  const place: unknown = Array.isArray(stack) ? stack[0] : undefined
  return {
    failure: name,
    ...(state === undefined ? {} : { state }),
    ...(place === undefined ? {} : { place }),
  }
}
