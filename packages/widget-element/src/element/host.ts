import type { InitialHtml } from '../initial-html/initial-html.ts'
import type { FormControl } from './form-control.ts'
import type { HeldValues } from './held-values.ts'

export type AdoptStyles = (name: string, text: string) => void

/** What an element gives to its controller. */
export type Host = {
  readonly element: HTMLElement
  readonly root: ShadowRoot
  readonly form: FormControl
  readonly values: HeldValues
  /** Origin of the script, without a trailing slash; '' is the page's own origin. */
  readonly scriptOrigin: string
  /** Adopts the style sheet with this name, unless the drawing has brought it. */
  readonly adoptStyles: AdoptStyles
  /** Names the element in the detail of its events. */
  readonly instance: string
  /** Resolves the element's `ready` promise. */
  readonly resolveReady: () => void
  /** Starts again, with another controller, on a page whose built-ins have broken meanwhile. */
  readonly restart: (kept: KeptVisit) => void
  /** The visit before such a start. */
  readonly kept: KeptVisit | null
}

/** What is kept of a visit when a frame takes over: options of the booking page, and the booker's details. */
export type KeptVisit = {
  readonly options: Readonly<Record<string, string>>
  readonly prefill: Readonly<Record<string, string>>
}

/** The methods of the public contract. */
export type Methods = {
  readonly open: () => void
  readonly close: (reason?: string) => void
  readonly refresh: () => void
  readonly reset: () => void
  readonly goToStep: (step: string, page?: number) => void
  readonly showDate: (date: string) => void
  readonly findNextAvailable: () => void
}

/** The main script's side of an element: it runs the booking. The element forwards its life cycle and its methods. */
export type Controller = Methods & {
  /** The element is in a page, with what the server has drawn in its shadow root, if anything. */
  readonly connect: (drawing: Promise<InitialHtml | null>) => void
  /** The element was removed. */
  readonly disconnect: () => void
  /** An attribute or a property has changed. */
  readonly pageChanged: () => void
  readonly state: () => Readonly<Record<string, unknown>> | null
  /** The address that shows the present state again; only the script of our own pages asks for it, because it may hold a token. */
  readonly address: (current: string) => string | undefined
  /** Submits once more what the page has just prevented; only the script of a framed page asks for it, after its host page allowed it. */
  readonly submitAgain: () => void
  /** The value in the surrounding form; only the script of a framed page asks for it. */
  readonly booked: () => string | null
}

/** The exports of the main script. */
export type Main = { readonly createController: (host: Host) => Controller }
