/** Milliseconds that an island waits for after the page has become idle: 0 is at once. Phones are given more time. */
export const islandDelay = (pathname: string, isPhone: boolean): number =>
  atOnce.test(pathname) ? 0 : isPhone ? 6000 : 5000

/** Below a language, or what looks like one: nothing else ever stands before these words. */
const atOnce =
  /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/(?:widget|v2\/preview|verify-payment-callback|_nuxt|api)(?:\/|$)/
