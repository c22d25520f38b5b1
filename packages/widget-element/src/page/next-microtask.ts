/** Calls `act` at the end of the present task. A page may have no `queueMicrotask`. */
export const nextMicrotask = (act: () => void): void => void Promise.resolve().then(act)
