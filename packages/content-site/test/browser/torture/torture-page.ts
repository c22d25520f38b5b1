import type { BrowserContextOptions, Page } from 'playwright-core'

/** The two ways of putting a booking into a page: the element, and embed.js. */
export const carriers = ['element', 'frame'] as const
export type Carrier = (typeof carriers)[number]

/**
 * `books`: a visitor can book. `link`: the link in the place is visible and leads to the booking page. `works`: one of the two, on
 * pages that take away what any script needs.
 */
type Outcome = 'books' | 'link' | 'works'

/** The site of a host page. */
export type HostFiles = {
  /** Adds a file to the site and returns its address. The words of `fillIn` are replaced in it. */
  readonly addFile: (text: string, headers?: Readonly<Record<string, string>>) => string
  /** Replaces the words of `fillIn` before a text is given to a bundler. */
  readonly fillIn: (text: string) => string
}

/** A page of somebody else, with a booking in it. The groups of pages are in `groups/`. */
export type TorturePage = {
  /** Unique; names the page in titles and in known.ts. */
  readonly id: string
  /** The markup, with the words of `fillIn`. Without a doctype of its own it becomes the body of a usual page. */
  readonly html: string | ((files: HostFiles) => string | Promise<string>)
  readonly headers?: Readonly<Record<string, string>>
  /** `books` by default. It differs by carrier only where the browser itself keeps one of them out. */
  readonly expected?: Outcome | Readonly<Record<Carrier, Outcome>>
  /** `npm test` runs the page, too. Without it only `npm run prove -- --thorough` does. */
  readonly isChosen?: true
  /** The visitor goes to the confirmation, because the page endangers what comes after the form. Otherwise he stops at the form, with the time held. */
  readonly booksFully?: true
  /** The visitor. */
  readonly visitor?: BrowserContextOptions
  /** Prepares the network before the page is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>
  /** What happens on the page before the visitor turns to the booking. */
  readonly act?: (page: Page) => Promise<unknown>
  /** Milliseconds until a `link` page has settled. */
  readonly settles?: number
  /** Globals that the host's own scripts define. */
  readonly hostGlobals?: RegExp
  /** What the host's scripts, or the browser about the host, write to the console. */
  readonly hostFaults?: readonly RegExp[]
}
