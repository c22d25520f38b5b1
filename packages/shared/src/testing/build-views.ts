import type { PaymentView } from '../contract/payment.ts'
import type {
  BookingView,
  HoldView,
  OrderView,
  ServiceView,
  SlotsView,
  StaffView,
} from '../contract/views.ts'

/** Complete, plausible API responses for tests, which override the fields that matter. */

const business = {
  id: 'biz_1',
  name: 'Studio Linden',
  timeZone: 'Europe/Berlin',
  zones: {},
  country: 'DE',
  phone: null,
  email: null,
  phoneExample: '+49 1512 3456789',
}

export const buildStaff = (id: string): StaffView => ({
  id,
  slug: `slug-${id}`,
  name: id,
  title: null,
  color: null,
  image: null,
  timeZone: 'Europe/Berlin',
})

export const buildService = (change: Partial<ServiceView> = {}): ServiceView => ({
  id: 'svc_1',
  slug: 'haircut',
  kind: 'appointment',
  name: 'Haircut',
  description: null,
  durationMinutes: 45,
  price: { amount: 4800, currency: 'EUR' },
  priceFrom: null,
  image: null,
  guests: { max: 0, kind: 'along' },
  business,
  staff: [buildStaff('stf_a'), buildStaff('stf_b')],
  location: { kind: 'in_person', address: 'Lindenstraße 12' },
  confirmation: 'automatic',
  contactMethod: 'phone',
  fields: {
    firstName: 'required',
    lastName: 'required',
    email: 'required',
    phone: 'required',
    notes: 'optional',
    dateOfBirth: 'hidden',
  },
  termsUrl: null,
  minimumNoticeMinutes: 60,
  horizonDays: 90,
  durations: [{ minutes: 45, price: null }],
  variants: [],
  addOns: [],
  locations: [{ slug: 'main', kind: 'in_person', address: 'Lindenstraße 12' }],
  maxPerOrder: null,
  recurring: null,
  payment: { kind: 'on_the_spot', percent: null, amount: null, minimum: null },
  refund: null,
  consent: null,
  questions: null,
  ...change,
})

export const buildSlots = (change: Partial<SlotsView> = {}): SlotsView => ({
  from: '2026-11-01',
  to: '2026-12-01',
  timeZone: 'Europe/Berlin',
  zones: {},
  durationMinutes: 45,
  slots: {
    '2026-11-23': [{ start: '2026-11-23T09:00:00Z' }, { start: '2026-11-23T10:00:00Z' }],
    '2026-11-24': [{ start: '2026-11-24T09:00:00Z' }],
  },
  reason: null,
  next: null,
  bookable: { first: '2026-11-20', last: '2027-02-18' },
  ...change,
})

export const buildHold = (change: Partial<HoldView> = {}): HoldView => ({
  holdToken: 'hld_0123456789abcdefghij',
  expiresAt: '2026-11-20T08:10:00Z',
  renewalsLeft: 2,
  items: [
    {
      serviceId: 'svc_1',
      staff: buildStaff('stf_a'),
      start: '2026-11-23T09:00:00Z',
      end: '2026-11-23T09:45:00Z',
      colleagues: [],
      seats: 1,
      guest: null,
      timeZone: 'Europe/Berlin',
    },
  ],
  ...change,
})

export function buildBooking(change: Partial<BookingView> = {}): BookingView {
  const { id, slug, kind, name, description, durationMinutes, price, priceFrom, image, guests } =
    buildService()
  const { location, contactMethod } = buildService()
  return {
    id: 'bkg_1',
    reference: 'AB12-CD34',
    status: 'confirmed',
    sequence: 0,
    service: { id, slug, kind, name, description, durationMinutes, price, priceFrom, image, guests },
    staff: buildStaff('stf_a'),
    business,
    location,
    contactMethod,
    start: '2026-11-23T09:00:00Z',
    end: '2026-11-23T09:45:00Z',
    previousStart: null,
    previousEnd: null,
    timeZone: 'Europe/Berlin',
    cancelReason: null,
    canReschedule: true,
    canCancel: true,
    colleagues: [],
    seats: 1,
    guestName: null,
    choices: [],
    series: null,
    orderSize: 1,
    payment: null,
    ...change,
  }
}

export const buildOrder = (change: Partial<OrderView> = {}): OrderView => ({
  id: 'ord_1',
  orderToken: 'ort_0123456789abcdefghij',
  status: 'confirmed',
  amountNow: null,
  total: { amount: 4800, currency: 'EUR' },
  bookings: [
    {
      ...buildBooking(),
      manageToken: 'mng_0123456789abcdefghij',
      viewToken: 'vwt_0123456789abcdefghij',
    },
  ],
  deposit: null,
  payBy: null,
  ...change,
})

/** Builds a payment and its order, whose status follows the state of the payment by default. */
export function buildPayment(change: Partial<PaymentView> = {}): PaymentView {
  const { state = 'created' } = change
  const isPaid = state === 'paid' || state === 'none'
  const isLost = state === 'expired' || state === 'refund_pending' || state === 'refunded'
  const status = isPaid ? 'confirmed' : isLost ? 'expired' : 'pending_payment'
  const canPay = state === 'created' || state === 'failed'
  const payBy = canPay ? '2026-11-20T08:35:00Z' : null
  const amountNow = { amount: 960, currency: 'EUR' }
  const [booking] = buildOrder().bookings
  const payment = state === 'paid' ? { state, amount: amountNow, refund: amountNow } : null
  return {
    state,
    code: null,
    kind: 'deposit',
    amountNow,
    refund: null,
    checkoutUrl: canPay ? 'https://pay.example/cs_1' : null,
    payBy,
    mode: 'test',
    order: buildOrder({
      status,
      amountNow,
      deposit: amountNow,
      payBy,
      ...(booking && { bookings: [{ ...booking, status, payment }] }),
    }),
    alternatives: [],
    returnUrl: null,
    orderToken: null,
    ...change,
  }
}
