import type { Page } from '../../page/read-page.ts'
import { pageFacts, readAttribution, type AttributionFacts } from '../../page/read-attribution.ts'

type DataLayerEntry = {
  readonly get: Page['get']
  readonly held: AttributionFacts['held']
  readonly event: string
  readonly detail: Readonly<Record<string, unknown>>
}

/**
 * Pushes an entry to an array of the page, such as a tag manager's. It never creates the array, and pushes nothing if the
 * visitor denied consent or sends Global Privacy Control without consent.
 */
export function pushToDataLayer({ get, held, event, detail }: DataLayerEntry): void {
  const consent = get('consent')
  const facts = pageFacts()
  if (consent === 'denied' || (facts.isPrivate && consent !== 'granted')) return
  const layer: unknown = Reflect.get(globalThis, get('data-layer') ?? '')
  const { utm, metadata } = readAttribution({ ...facts, get, held })
  if (Array.isArray(layer)) layer.push({ event, ...detail, utm, metadata })
}
