/** The method and path of an endpoint. */
export type Route = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below `/api/v1`; `{name}` is a path parameter. */
  readonly path: string
  /** Query key that holds a token. Clients send it as `Authorization: Bearer`, because addresses end up in logs. */
  readonly bearer?: string
  /** Media type of a response that is a file. */
  readonly responseType?: 'text/calendar' | 'text/csv' | 'image/*'
  /** The request changes nothing, even as a POST: its parameters are too large for an address. */
  readonly onlyReads?: true
}

/** The routes of endpoints.ts. The browser loads only this table; the schemas stay on the server and in the types. */
export const routes = {
  getSite: { method: 'GET', path: '/site' },
  getBusiness: { method: 'GET', path: '/business' },
  getService: { method: 'GET', path: '/services/{idOrSlug}' },
  getProvider: { method: 'GET', path: '/providers/{idOrSlug}' },
  getGroup: { method: 'GET', path: '/groups/{idOrSlug}' },
  getMenu: { method: 'GET', path: '/menus/{idOrSlug}' },
  getLink: { method: 'GET', path: '/otl/{link}' },
  getImage: { method: 'GET', path: '/images/{image}' },
  findSlots: { method: 'GET', path: '/slots', bearer: 'manage' },
  findNextSlot: { method: 'GET', path: '/slots/next', bearer: 'manage' },
  findPartySlots: { method: 'GET', path: '/slots/party' },
  previewSeries: { method: 'POST', path: '/series/preview', onlyReads: true },
  createHold: { method: 'POST', path: '/holds' },
  renewHold: { method: 'PATCH', path: '/holds' },
  releaseHold: { method: 'DELETE', path: '/holds' },
  createOrder: { method: 'POST', path: '/orders' },
  payOrder: { method: 'POST', path: '/orders/{order}/pay' },
  getPayment: { method: 'GET', path: '/orders/{order}/payment', bearer: 'orderToken' },
  settleOrder: { method: 'POST', path: '/orders/{order}/payment' },
  resumeOrder: { method: 'POST', path: '/orders/resume' },
  abandonOrder: { method: 'DELETE', path: '/orders/{order}' },
  getSandboxPayment: { method: 'GET', path: '/sandbox/{session}' },
  playSandboxPayment: { method: 'POST', path: '/sandbox/{session}' },
  getBooking: { method: 'GET', path: '/manage/{token}' },
  getBookingCalendar: { method: 'GET', path: '/manage/{token}/calendar.ics' },
  rescheduleBooking: { method: 'POST', path: '/manage/{token}/reschedule' },
  cancelBooking: { method: 'POST', path: '/manage/{token}/cancel' },
  getRequest: { method: 'GET', path: '/requests/{signed}' },
  confirmRequest: { method: 'POST', path: '/requests/{signed}/confirm' },
  declineRequest: { method: 'POST', path: '/requests/{signed}/decline' },
  getForm: { method: 'GET', path: '/forms/{idOrSlug}' },
  getSurvey: { method: 'GET', path: '/surveys/{idOrSlug}' },
  getQuiz: { method: 'GET', path: '/quizzes/{idOrSlug}' },
  submitForm: { method: 'POST', path: '/forms/{idOrSlug}/submissions' },
  submitSurvey: { method: 'POST', path: '/surveys/{idOrSlug}/submissions' },
  submitQuiz: { method: 'POST', path: '/quizzes/{idOrSlug}/submissions' },
  getResult: { method: 'GET', path: '/results/{signed}' },
  getQuizResult: { method: 'GET', path: '/quizzes/{idOrSlug}/results/{score}' },
  getPreview: { method: 'GET', path: '/previews/{preview}' },
  createAddressProof: { method: 'POST', path: '/address-proofs' },
  getAddressProof: { method: 'GET', path: '/address-proofs', bearer: 'proofToken' },
  checkAddressCode: { method: 'POST', path: '/address-proofs/check' },
  getAddressConfirmation: { method: 'GET', path: '/address-confirmations/{signed}' },
  confirmAddress: { method: 'POST', path: '/address-confirmations/{signed}' },
  requestLinks: { method: 'POST', path: '/link-requests' },
  getMailOptOut: { method: 'GET', path: '/mail-opt-outs/{signed}' },
  setMailOptOut: { method: 'POST', path: '/mail-opt-outs/{signed}' },
  createConsent: { method: 'POST', path: '/consents' },
} as const satisfies Record<string, Route>

/** Each kind of form has separate addresses. */
export const formEndpoints = {
  form: { load: 'getForm', submit: 'submitForm' },
  survey: { load: 'getSurvey', submit: 'submitSurvey' },
  quiz: { load: 'getQuiz', submit: 'submitQuiz' },
} as const
