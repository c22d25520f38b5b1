import type { endpoints, EndpointName } from '@booking/shared/contract/endpoints'
import { abandonOrder } from './endpoints/abandon-order.ts'
import { cancelBooking } from './endpoints/cancel-booking.ts'
import { confirmRequest } from './endpoints/confirm-request.ts'
import { createConsent } from './endpoints/create-consent.ts'
import { createHold } from './endpoints/create-hold.ts'
import { createOrder } from './endpoints/create-order.ts'
import { declineRequest } from './endpoints/decline-request.ts'
import { findNextSlot } from './endpoints/find-next-slot.ts'
import { findPartySlots } from './endpoints/find-party-slots.ts'
import { findSlots } from './endpoints/find-slots.ts'
import { getBooking } from './endpoints/get-booking.ts'
import { getBookingCalendar } from './endpoints/get-booking-calendar.ts'
import { getBusiness } from './endpoints/get-business.ts'
import { getForm, getQuiz, getSurvey } from './endpoints/get-form.ts'
import { getGroup } from './endpoints/get-group.ts'
import { getImage } from './endpoints/get-image.ts'
import { getLink } from './endpoints/get-link.ts'
import { getMenu } from './endpoints/get-menu.ts'
import { getPayment } from './endpoints/get-payment.ts'
import { getPreview } from './endpoints/get-preview.ts'
import { getProvider } from './endpoints/get-provider.ts'
import { getQuizResult } from './endpoints/get-quiz-result.ts'
import { getRequest } from './endpoints/get-request.ts'
import { getResult } from './endpoints/get-result.ts'
import { getSandboxPayment } from './endpoints/get-sandbox-payment.ts'
import { getService } from './endpoints/get-service.ts'
import { payOrder } from './endpoints/pay-order.ts'
import { getSite } from './endpoints/get-site.ts'
import { playSandboxPayment } from './endpoints/play-sandbox-payment.ts'
import { previewSeries } from './endpoints/preview-series.ts'
import { releaseHold } from './endpoints/release-hold.ts'
import { renewHold } from './endpoints/renew-hold.ts'
import { rescheduleBooking } from './endpoints/reschedule-booking.ts'
import { resumeOrder } from './endpoints/resume-order.ts'
import { settleOrder } from './endpoints/settle-order.ts'
import { submitForm, submitQuiz, submitSurvey } from './endpoints/submit-form.ts'
import type { Route } from '../routing/route.ts'

/** Every endpoint of the contract with what answers it; a missing one does not compile. */
export const handlers = {
  getBusiness,
  getSite,
  getService,
  getProvider,
  getGroup,
  getMenu,
  getImage,
  getLink,
  findSlots,
  findNextSlot,
  findPartySlots,
  previewSeries,
  createHold,
  renewHold,
  releaseHold,
  createOrder,
  payOrder,
  getPayment,
  settleOrder,
  resumeOrder,
  abandonOrder,
  getSandboxPayment,
  playSandboxPayment,
  getBooking,
  rescheduleBooking,
  cancelBooking,
  getBookingCalendar,
  getRequest,
  confirmRequest,
  declineRequest,
  getForm,
  getSurvey,
  // A slug may have several segments, so what stands below one comes first.
  getQuizResult,
  getQuiz,
  submitForm,
  submitSurvey,
  submitQuiz,
  getResult,
  getPreview,
  createConsent,
} as const satisfies { readonly [Name in EndpointName]: Route<(typeof endpoints)[Name]> }
