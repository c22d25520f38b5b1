import { ok, refused, type Result } from '@booking/shared/errors/result'
import type { Queryable } from '../database/database.ts'
import { findProvider } from '../queries/find-provider.ts'
import { findService } from '../queries/find-service.ts'
import type { Service } from '../queries/service-row.ts'
import type { Entry } from './catalog.ts'
import type { Call } from './world.ts'

/** What is to be booked, and of whom: null is anyone who offers it. */
export type Subject = {
  readonly service: Service
  readonly staffIds: readonly string[] | null
  /** Whether one person was asked for by name. */
  readonly personChosen: boolean
}

type Named = {
  readonly service: string
  readonly provider?: string | undefined
  /** A booking that is moved stays with its person; once that person has left, with whoever offers the service. */
  readonly orAnyone?: boolean
}

/** Finds a service and, where one is named, the person or team. Refuses with `calendar_not_found`. */
export async function findSubject(q: Queryable, call: Call, wanted: Named): Promise<Result<Subject>> {
  const known = call.world.catalog.get(call.business, wanted.service, wanted.provider)
  const entry = known ?? (await findEntry(q, call, wanted.service, wanted.provider))
  if (!entry && wanted.orAnyone && wanted.provider !== undefined) {
    return findSubject(q, call, { service: wanted.service })
  }
  if (!entry) return refused('calendar_not_found')
  const { service, provider } = entry
  return ok({ service, staffIds: provider?.staffIds ?? null, personChosen: provider?.kind === 'staff' })
}

async function findEntry(
  q: Queryable,
  { business, world }: Call,
  serviceName: string,
  providerName: string | undefined,
): Promise<Entry | undefined> {
  const service = await findService(q, business.id, serviceName)
  const provider = providerName === undefined ? undefined : await findProvider(q, business.id, providerName)
  if (!service || (providerName !== undefined && !provider)) return undefined
  const entry = { service, provider }
  world.catalog.set(business, serviceName, providerName, entry)
  return entry
}
