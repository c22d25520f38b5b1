import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { SettingsFile } from '@hourfold/shared/contract/business/settings'
import { faultPage } from '../layout/fault-page.tsx'
import type { DeskPage, SignedInRequest } from '../page.ts'

/** What can be changed at the desk. */
export const loadOverviewPage = (request: SignedInRequest): Promise<DeskPage> => load(request, null)

/** The services alone. */
export const loadServicesPage = (request: SignedInRequest): Promise<DeskPage> => load(request, 'service')

async function load(request: SignedInRequest, only: 'service' | null): Promise<DeskPage> {
  const listed = await request.client.call('listSettings', {})
  if (!listed.ok) return faultPage(request, listed.refusal.code)
  const title = only === null ? request.words._(msg`Settings`) : request.words._(msg`Services`)
  return {
    title,
    section: 'settings',
    body: (
      <Overview
        title={title}
        files={listed.value.files}
        only={only}
        hasSamples={request.session.hasSamples}
      />
    ),
  }
}

type Props = {
  readonly title: string
  readonly files: readonly SettingsFile[]
  readonly only: 'service' | null
  readonly hasSamples: boolean
}

function Overview({ title, files, only, hasSamples }: Props) {
  const services = files.filter(({ kind }) => kind === 'service')
  const people = files.filter(({ kind }) => kind === 'staff')
  return (
    <div className="page settings stack">
      <h1>{title}</h1>
      {files.length === 0 ? (
        <p className="alert tone-warning">
          <Trans>Import the business once more to change its settings here.</Trans>
        </p>
      ) : null}
      {files.length === 0 || only !== null ? null : (
        <nav className="card divided settings-links" aria-labelledby="business">
          <h2 id="business">
            <Trans>Business</Trans>
          </h2>
          <a href="/desk/settings/hours">
            <Trans>Opening hours and days off</Trans>
          </a>
          <a href="/desk/settings/business">
            <Trans>Name, contact, notifications and who may sign in</Trans>
          </a>
          <a href="/desk/settings/privacy">
            <Trans>Personal data</Trans>
          </a>
          <a href="/install">
            <Trans>Booking on your own website</Trans>
          </a>
          <a href="/desk/settings/history">
            <Trans>History of changes</Trans>
          </a>
          {hasSamples ? (
            <a href="/desk/settings/samples">
              <Trans>Sample data</Trans>
            </a>
          ) : null}
        </nav>
      )}
      {only !== null || people.length === 0 ? null : (
        <nav className="card divided settings-links" aria-labelledby="people">
          <h2 id="people">
            <Trans>People</Trans>
          </h2>
          {people.map(({ slug, name }) => (
            <a key={slug} href={`/desk/settings/people/${encodeURIComponent(slug)}`}>
              {name}
            </a>
          ))}
        </nav>
      )}
      {services.length === 0 ? null : (
        <nav className="card divided settings-links" aria-labelledby="services">
          <h2 id="services">
            <Trans>Services</Trans>
          </h2>
          {services.map(({ slug, name, isOffered }) => (
            <a key={slug} href={`/desk/settings/services/${encodeURIComponent(slug)}`}>
              {name}
              {isOffered ? null : (
                <>
                  {' '}
                  <span className="badge">
                    <Trans>Off</Trans>
                  </span>
                </>
              )}
            </a>
          ))}
        </nav>
      )}
    </div>
  )
}
