import { describe, expect, it } from 'vitest'
import { parseWidgetUrl } from '@hourfold/shared/contract/widget-url'
import { propertyOf } from '../element/contract.ts'
import { readPage } from '../page/read-page.ts'
import { frameOptions, framePath } from './frame-path.ts'

type Given = Readonly<Record<string, string>>

const subjectByAttributes = (given: Given) =>
  readPage({ given: (name) => given[name] ?? null, languages: [], scriptOrigin: '' }).subject

describe('the URL of a frame', () => {
  const cases: readonly Given[] = [
    { service: 'haircut' },
    { service: 'acme/discovery' },
    { provider: 'anna' },
    { provider: 'anna', service: 'haircut' },
    { group: 'wellness' },
    { menu: 'salon' },
    { menu: 'salon', service: 'haircut' },
    { booking: 'haircut,colour' },
    { otl: 'welcome' },
    { otl: 'welcome', service: 'haircut' },
    { menu: 'salon', group: 'wellness' },
    { form: 'intake' },
    { survey: 'feedback', service: 'haircut' },
    { quiz: 'hair-type' },
    { quiz: 'hair-type', result: '70' },
    { form: 'intake', result: '70' },
  ]
  it.each(cases)(
    'the URL of a frame has the same subject as the element with the same attributes: %o',
    (given) => {
      expect(parseWidgetUrl(framePath(given) ?? '')).toEqual(subjectByAttributes(given))
    },
  )

  it('the URL of a frame contains the meaning of a score, and the rest of the subject', () => {
    expect(framePath({ quiz: 'hair-type', result: '70', theme: 'dark' })).toBe(
      '/widget/quiz-result/70?quiz=hair-type',
    )
    expect(framePath({ booking: 'one,two', action: 'cancel', compat: 'leadconnector' })).toBe(
      '/widget/booking/one,two?action=cancel&compat=leadconnector',
    )
  })

  it('the URL of a frame omits options, which are parameters, and the frame’s own properties and attributes', () => {
    const dataset = {
      bookingWidget: '',
      service: 'haircut',
      [propertyOf('time-zone')]: 'Asia/Tokyo',
      theme: 'dark',
      apiBase: 'https://x.test',
      title: 'Book',
      loading: 'lazy',
      prefill: '{"email":"ada@example.com"}',
    }
    expect(framePath(dataset)).toBe('/widget/appointment/service/haircut')
    expect(frameOptions(dataset)).toEqual({ 'time-zone': 'Asia/Tokyo', theme: 'dark' })
  })
})
