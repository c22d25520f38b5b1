/**
 * Makes one call for several requests. A request that arrives while a call for its key is under way shares the next one, never
 * the one that began before it, so that its answer is never older than the request.
 */
export function shareCalls<Input, Output>(
  call: (key: string, inputs: readonly Input[]) => Promise<Output>,
): (key: string, input: Input) => Promise<Output> {
  const underWay = new Map<string, Promise<Output>>()
  const waiting = new Map<string, { readonly inputs: Input[]; readonly done: Promise<Output> }>()

  async function start(key: string, inputs: readonly Input[]): Promise<Output> {
    const calling = call(key, inputs)
    underWay.set(key, calling)
    try {
      return await calling
    } finally {
      if (underWay.get(key) === calling) underWay.delete(key)
    }
  }

  async function startAfter(
    running: Promise<Output>,
    key: string,
    inputs: readonly Input[],
  ): Promise<Output> {
    await Promise.allSettled([running])
    waiting.delete(key)
    return start(key, inputs)
  }

  return (key, input) => {
    const running = underWay.get(key)
    if (!running) return start(key, [input])
    const next = waiting.get(key)
    if (next) {
      next.inputs.push(input)
      return next.done
    }
    const inputs = [input]
    const done = startAfter(running, key, inputs)
    waiting.set(key, { inputs, done })
    return done
  }
}
