// @vitest-environment node
import { expect, test } from 'vitest'
import { renderState } from '../../testing/render-state.ts'
import { outcomeStates } from '../../testing/states/outcome-states.ts'

const draws = (words: string) =>
  outcomeStates
    .filter(({ name }) => /^booking-(?!loading)/.test(name))
    .filter((state) => renderState(state, { locale: 'en', theme: 'light' }).includes(words))
    .map(({ name }) => name.replace('booking-', ''))

test('an upcoming booking has calendar links, and a past one links to a new appointment', () => {
  const over = [
    'cancelled',
    'declined',
    'expired',
    'completed',
    'no-show',
    'pending-payment',
    'refunding',
    'refunded',
  ]
  expect(draws('Book a new appointment').toSorted()).toEqual(over.toSorted())
  expect(draws('Add to calendar')).toEqual(expect.arrayContaining(['confirmed', 'requested', 'rescheduled']))
  expect(draws('Add to calendar').filter((name) => over.includes(name))).toEqual([])
})

test('the advance payment and its refund are shown', () => {
  expect(draws('<dt>Paid</dt><dd>€19.60</dd>')).toEqual(['paid', 'refunding', 'refunded'])
  expect(draws('<dt>Refund on its way</dt><dd>€14.60</dd>')).toEqual(['refunding'])
  expect(draws('<dt>Refunded</dt><dd>€19.60</dd>')).toEqual(['refunded'])
})

test('the refund is shown before a cancellation', () => {
  const shows = (name: string, words: string): boolean => {
    const state = outcomeStates.find((one) => one.name === name)
    return state !== undefined && renderState(state, { locale: 'en', theme: 'light' }).includes(words)
  }
  expect(shows('cancel-paid', 'You’ll get €14.60 back')).toBe(true)
  expect(shows('cancel-kept', 'No refund')).toBe(true)
  expect(shows('cancel-empty', ' back')).toBe(false)
})

test('the phone number is a link if nothing can be changed online', () => {
  const state = outcomeStates.find(({ name }) => name === 'booking-confirmed')
  const flow = state?.flow()
  if (!state || !flow?.booking) throw new Error('no such state')
  const { booking } = flow
  const draw = (phone: string | null): string => {
    const business = { ...booking.business, phone }
    const closed = { ...booking, business, canReschedule: false, canCancel: false }
    return renderState(
      { ...state, flow: () => ({ ...flow, booking: closed }) },
      { locale: 'en', theme: 'light' },
    )
  }
  expect(draw('+49 (30) 23125-000')).toContain(
    'Please call Studio Linden. <a href="tel:+493023125000" class="nowrap">+49 (30) 23125-000</a>',
  )
  expect(draw(null)).toContain('Please call Studio Linden.')
})
