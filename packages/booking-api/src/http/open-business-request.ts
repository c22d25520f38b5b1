import type { Access } from '@hourfold/shared/contract/business/business-endpoint'
import { ok, type AnyRefusal, type Result } from '@hourfold/shared/errors/result'
import { authenticate } from '../access/authenticate.ts'
import type { RawRequest } from '../endpoints/raw-request.ts'
import type { AppContext, BusinessAppContext } from './create-dependencies.ts'

type Unopened = Omit<RawRequest<never>, 'openContext' | 'peekContext' | 'caller'>

/**
 * Identifies the sender of a business API request before parsing, so that all requests without sign-in get the same response. A
 * change never starts with the catalog in memory: the current files decide who may make it.
 */
export async function openBusinessRequest(
  raw: Unopened,
  access: Access,
  open: (locale: string | undefined) => Promise<Result<AppContext, AnyRefusal>>,
): Promise<Result<RawRequest<BusinessAppContext>, AnyRefusal>> {
  const first = await open(undefined)
  if (!first.ok) return first
  const { catalog, database, now } = first.value
  const actor = await authenticate(database, catalog, access, raw.bearer, now)
  if (!actor.ok) return actor
  return ok({
    ...raw,
    caller: `${actor.value.kind} ${actor.value.id}`,
    openContext: async (locale) => {
      const opened = await open(locale)
      return opened.ok ? ok({ ...opened.value, actor: actor.value }) : opened
    },
    peekContext: () => Promise.resolve(undefined),
  })
}
