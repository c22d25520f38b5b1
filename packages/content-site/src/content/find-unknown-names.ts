import type { Client } from '@hourfold/shared/contract/client'
import { printFaults } from '@hourfold/shared/files/parse-yaml'
import { defaultLocale } from '@hourfold/shared/i18n/locales'
import type { ContentFolder } from './content-source.ts'
import type { BusinessReference } from './markdown/found-in-body.ts'

type Named = Pick<BusinessReference, 'kind' | 'slug'>

/**
 * True if the business has no service, provider or form of that name, including private ones. When the API fails, the name
 * counts as known.
 */
export async function isUnknownName(client: Client<never>, { kind, slug }: Named): Promise<boolean> {
  const call = { params: { idOrSlug: slug }, query: { locale: defaultLocale } } as const
  const result = await client.call(endpointOf[kind], call)
  return !result.ok && result.refusal.status === 404
}

const endpointOf = {
  service: 'getService',
  provider: 'getProvider',
  form: 'getForm',
  survey: 'getSurvey',
  quiz: 'getQuiz',
} as const

/**
 * Returns one line for each name in the content that the business does not have; none when the business is unreachable or when
 * the content belongs to another business and is not shown.
 */
export async function findUnknownNames(
  client: Client<never>,
  { businessReferences, site }: Pick<ContentFolder, 'businessReferences' | 'site'>,
): Promise<readonly string[]> {
  const business = await client.call('getBusiness', { query: { locale: defaultLocale } })
  if (!business.ok || (site.business !== null && site.business !== business.value.slug)) return []
  const unknown = new Map<string, boolean>()
  for (const { kind, slug } of businessReferences) {
    const name = `${kind} ${slug}`
    if (!unknown.has(name)) unknown.set(name, await isUnknownName(client, { kind, slug }))
  }
  return printFaults(
    businessReferences
      .filter(({ kind, slug }) => unknown.get(`${kind} ${slug}`))
      .map((one) => ({ ...one, reason: `there is no ${one.kind} "${one.slug}"` })),
  )
}
