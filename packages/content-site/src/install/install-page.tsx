import { msg } from '@lingui/core/macro'
import type { BusinessCatalog } from '@hourfold/shared/contract/business-catalog'
import { errorPage, faultOf } from '../pages/error-page.tsx'
import type { LoadedPage, PageRequest } from '../pages/page.ts'
import { pickFeatured } from '../widget-path.ts'
import { readChoices, type Choices } from './choices.ts'
import { runCheck, type CheckResult } from './check/run-check.ts'
import { listSubjects, type EmbedSubject } from './embed-subjects.ts'
import { InstallWorkshop } from './install-workshop.tsx'

/** The workshop of a site owner: what to embed and how it looks, the code for each platform, and a check of a page. */
export const loadInstallPage = async (request: PageRequest): Promise<LoadedPage> => show(request, null)

/** Checks an owner's page. Nothing is stored. */
export async function submitInstallPage(request: PageRequest, form: URLSearchParams): Promise<LoadedPage> {
  const { business } = request
  if (!business) return show(request, null)
  const address = (form.get('page') ?? '').trim().slice(0, 2000)
  return show(request, await runCheck(address, request, listSubjects(business)))
}

function show(request: PageRequest, check: CheckResult | null): LoadedPage {
  const { business, search, words } = request
  const subjects = business ? listSubjects(business) : []
  const featured = business && featuredOf(business, subjects)
  if (!featured) return errorPage(faultOf(request.refusal), request)
  const choices: Choices = readChoices(search, subjects, featured)
  return {
    status: check?.kind === 'limited' ? 429 : 200,
    kind: 'page',
    title: words._(msg`Booking on your own website`),
    body: <InstallWorkshop request={request} subjects={subjects} choices={choices} check={check} />,
    chrome: true,
    indexed: false,
    loadsWidget: false,
    live: false,
    // The result of a check is for its owner, and so is the page in production.
    isPersonal: true,
  }
}

function featuredOf(business: BusinessCatalog, subjects: readonly EmbedSubject[]): EmbedSubject | null {
  const service = pickFeatured(business)
  return (
    subjects.find(({ kind, slug }) => kind === 'service' && slug === service?.slug) ?? subjects[0] ?? null
  )
}
