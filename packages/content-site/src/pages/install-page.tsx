import { Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import type { ServiceSummary } from '@booking/shared/contract/views'
import { pickFeatured } from '../widget-path.ts'
import { formTag, frameTag, pinnedScriptTag, scriptTag } from '../layout/widget/script-tag.ts'
import { Snippet } from '../layout/widget/snippet.tsx'
import type { LoadedPage, PageRequest } from './page.ts'
import { errorPage, faultOf } from './error-page.tsx'

/** Shows what a site owner needs: the tag, the tag of an exact release, the frame, and the policy lines. */
export function loadInstallPage(request: PageRequest): Promise<LoadedPage> {
  const { business, words } = request
  const service = business && pickFeatured(business)
  if (!service) return Promise.resolve(errorPage(faultOf(request.refusal), request))
  return Promise.resolve({
    status: 200,
    kind: 'page',
    title: words._(msg`Booking on your own website`),
    description: words._(msg`One tag puts the booking calendar on any page.`),
    body: <Install request={request} service={service} />,
    chrome: true,
    indexed: true,
    loadsWidget: false,
    live: false,
  })
}

function Install({ request, service }: { request: PageRequest; service: ServiceSummary }) {
  const { t } = useLingui()
  const { origin, assets } = request
  const { src, integrity } = assets.widget
  const linkText = t`Book an appointment`
  const pinned = `${origin}${src.split('?')[0] ?? src}`
  return (
    <article className="prose stack column column-page">
      <h1>
        <Trans>Booking on your own website</Trans>
      </h1>
      <p className="lead">
        <Trans>
          One tag puts the calendar on any page. There is nothing to build and no account to connect.
        </Trans>
      </p>
      <h2>
        <Trans>Paste this where the calendar should go</Trans>
      </h2>
      <Snippet code={scriptTag(origin, service, linkText)} />
      <p>
        <Trans>
          The link inside is shown until the script has loaded, and wherever scripts are blocked. The calendar
          speaks the language of your page; an attribute such as <code>locale="de"</code> sets another one.
        </Trans>
      </p>
      <h2>
        <Trans>A form, a survey or a quiz</Trans>
      </h2>
      <p>
        <Trans>
          The same element asks questions, too. Name one of yours by <code>form</code>, <code>survey</code> or{' '}
          <code>quiz</code>; the script stands on the page once.
        </Trans>
      </p>
      <Snippet code={formTag(origin, 'intake', t`Open the form`)} />
      {integrity === null ? null : (
        <>
          <h2>
            <Trans>Pin one release</Trans>
          </h2>
          <p>
            <Trans>The browser then refuses any file that differs from the one you chose.</Trans>
          </p>
          <Snippet code={pinnedScriptTag(pinned, integrity)} />
        </>
      )}
      <h2>
        <Trans>In an iframe</Trans>
      </h2>
      <p>
        <Trans>For sites and site builders that accept no script from elsewhere.</Trans>
      </p>
      <Snippet code={frameTag(origin, service, linkText)} />
      <h2>
        <Trans>With a content security policy</Trans>
      </h2>
      <p>
        <Trans>Add this address to these three directives. Styles and fonts need nothing.</Trans>
      </p>
      <Snippet code={`script-src ${origin};\nconnect-src ${origin};\nimg-src ${origin};`} />
    </article>
  )
}
