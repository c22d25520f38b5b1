/** Returns the milliseconds between the idle page and the start of an island; 0 starts it at once. Phones get more time. */
export const islandDelay = (pathname: string, isPhone: boolean): number =>
  atOnce.test(pathname) ? 0 : isPhone ? 6000 : 5000

/** Only a language prefix, or a segment that looks like one, can precede these words. */
const atOnce =
  /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/(?:widget|v2\/preview|verify-payment-callback|_nuxt|api)(?:\/|$)/
