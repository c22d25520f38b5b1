/** Timeout in milliseconds. A request without a response is refused, and a file that has not arrived counts as missing. */
export const timeLimit = 10_000
