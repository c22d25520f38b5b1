import type { PageRequest } from '../../pages/page.ts'
import { majorOf } from '../embed-facts.ts'
import { subjectKinds, type EmbedSubject, type SubjectKind } from '../embed-subjects.ts'
import { checkPage } from './check-page.ts'
import { listPlaces } from './find-element-faults.ts'
import type { Finding } from './page-check.ts'
import { readPage } from './read-page.ts'

/** What a check found at an address; an empty list means that all is well. */
export type CheckResult =
  | { readonly kind: 'done'; readonly address: string; readonly findings: readonly Finding[] }
  /** The client has checked too many pages in a minute. */
  | { readonly kind: 'limited'; readonly address: string }

/** Reads an owner's page and compares it with this server. */
export async function runCheck(
  input: string,
  request: PageRequest,
  subjects: readonly EmbedSubject[],
): Promise<CheckResult> {
  const { install, origin, assets } = request
  // People leave out the scheme of an address.
  const address = /^[a-z]+:\/\//i.test(input) || input === '' ? input : `https://${input}`
  const page = await install.readPage(address)
  if (page === null) return { kind: 'limited', address }
  if (!page.ok) {
    const { kind, status } = page.refusal
    return {
      kind: 'done',
      address,
      findings: [{ code: kind, values: status === null ? {} : { what: String(status) } }],
    }
  }
  const unlisted = await findUnlisted(page.value.html, request, subjects)
  const findings = checkPage(page.value, {
    origin,
    subjects: [...subjects, ...unlisted],
    major: majorOf(assets.widget.release),
    findScript: install.findScript,
    framers: install.framers,
  })
  return { kind: 'done', address, findings }
}

/** One page causes at most so many requests to the API. */
const maximumNames = 5

/** Returns what the page names by an id, or by the name of something private: it exists, but no list contains it. */
async function findUnlisted(
  html: string,
  request: PageRequest,
  subjects: readonly EmbedSubject[],
): Promise<readonly EmbedSubject[]> {
  const named = listPlaces(readPage(html) ?? []).flatMap(({ options }) =>
    subjectKinds.flatMap((kind) => {
      const slug = options[kind]
      const isListed = subjects.some((subject) => subject.kind === kind && subject.slug === slug)
      return slug && !isListed ? [{ kind, slug }] : []
    }),
  )
  const existing = await Promise.all(
    named
      .slice(0, maximumNames)
      .map(async ({ kind, slug }) =>
        (await exists(request, kind, slug)) ? [{ kind, slug, name: slug }] : [],
      ),
  )
  return existing.flat()
}

async function exists({ api }: PageRequest, kind: SubjectKind, idOrSlug: string): Promise<boolean> {
  const { client } = api
  const params = { idOrSlug }
  switch (kind) {
    case 'service':
      return (await client.call('getService', { params })).ok
    case 'provider':
      return (await client.call('getProvider', { params })).ok
    case 'menu':
      return (await client.call('getMenu', { params })).ok
    case 'group':
      return (await client.call('getGroup', { params })).ok
    case 'form':
      return (await client.call('getForm', { params })).ok
    case 'survey':
      return (await client.call('getSurvey', { params })).ok
    case 'quiz':
      return (await client.call('getQuiz', { params })).ok
  }
}
