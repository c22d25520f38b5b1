import { loadConfirmAddressPage, submitConfirmAddressPage } from './confirm-address-page.tsx'
import { loadConsentPage } from '../consent/consent-page.tsx'
import type { PageRoute } from './page.ts'
import { contentRoutes, loadContent } from './content/content-routes.ts'
import { submitBookingPage } from './booking/submit-booking-page.tsx'
import { submitFormPage } from './form/submit-form-page.tsx'
import { loadInstallPage, submitInstallPage } from '../install/install-page.tsx'
import { loadMyBookingsPage, myBookingsPath, submitMyBookingsPage } from './my-bookings-page.tsx'
import { loadPaymentPage } from './payment-page.tsx'
import { loadRequestPage, submitRequestPage } from './request-page.tsx'
import { loadSandboxPage, submitSandboxPage } from './sandbox-page.tsx'
import { loadUnsubscribePage, submitUnsubscribePage } from './unsubscribe-page.tsx'
import { sharedQuery } from './widget-address.ts'
import { loadWidgetPage } from './widget-page.tsx'

/** Path of previews; `:id` is the token of a preview link. */
const previewPath = '/v2/preview/:id'

const content: readonly PageRoute[] = contentRoutes.map((route) => ({
  name: route.shows,
  path: route.path,
  load: loadContent(route.shows),
  isCached: true,
}))

/** A page whose element can be used without a script. The form carries the state of the booking. */
const actions = { submit: submitBookingPage, sameOriginFormsOnly: true, formBytes: 262_144 }

/** THE table: all pages of the site. Paths have no language prefix; the first matching row wins. */
export const pageRoutes: readonly PageRoute[] = [
  {
    name: 'install',
    path: '/install',
    load: loadInstallPage,
    submit: submitInstallPage,
    sameOriginFormsOnly: true,
    isForOwners: true,
  },
  { name: 'consent', path: '/consent', load: loadConsentPage },
  { name: 'request', path: '/business/requests/*', load: loadRequestPage, submit: submitRequestPage },
  {
    name: 'confirm_address',
    path: '/confirm-address/*',
    load: loadConfirmAddressPage,
    submit: submitConfirmAddressPage,
  },
  {
    name: 'unsubscribe',
    path: '/mail/unsubscribe/*',
    load: loadUnsubscribePage,
    submit: submitUnsubscribePage,
  },
  { name: 'my_bookings', path: myBookingsPath, load: loadMyBookingsPage, submit: submitMyBookingsPage },
  { name: 'sandbox', path: '/pay/sandbox/*', load: loadSandboxPage, submit: submitSandboxPage },
  ...(['form', 'survey', 'quiz'] as const).map((kind) => ({
    name: kind,
    path: `/widget/${kind}/:id`,
    load: loadWidgetPage,
    submit: submitFormPage,
    sameOriginFormsOnly: true,
    formBytes: 262_144,
  })),
  { name: 'widget', path: '/widget/*', load: loadWidgetPage, sharedQuery, ...actions },
  { name: 'payment', path: '/verify-payment-callback', load: loadPaymentPage, ...actions },
  { name: 'payment', path: '/verifyPayment', load: loadPaymentPage, ...actions },
  {
    name: 'payment',
    path: `${previewPath}/verify-payment-callback`,
    load: loadPaymentPage,
    isPreview: true,
  },
  ...content.map(({ name, path, load }) => ({
    name,
    path: `${previewPath}${path === '/' ? '' : path}`,
    load,
    isPreview: true,
  })),
  // Last, because `/:path` matches any single segment.
  ...content,
]
