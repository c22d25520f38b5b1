/** Milliseconds after which a request without an answer is refused, and a file that has not come counts as missing. */
export const timeLimit = 10_000
