import type { Page } from '../../page/read-page.ts'
import { readRecords, type HeldRecords } from './read-records.ts'

type DataLayerEntry = {
  readonly get: Page['get']
  readonly held: HeldRecords
  readonly event: string
  readonly detail: Readonly<Record<string, unknown>>
}

/**
 * Pushes an entry to an array of the page, such as a tag manager's. It never creates the array, and pushes nothing if the
 * visitor denied consent or sends Global Privacy Control without consent.
 */
export function pushToDataLayer({ get, held, event, detail }: DataLayerEntry): void {
  const consent = get('consent')
  const isPrivate = consent !== 'granted' && Reflect.get(navigator, 'globalPrivacyControl') === true
  if (consent === 'denied' || isPrivate) return
  const layer: unknown = Reflect.get(globalThis, get('data-layer') ?? '')
  const { utm, metadata } = readRecords(held, get('forward-params'), location.search)
  if (Array.isArray(layer)) layer.push({ event, ...detail, utm, metadata })
}
