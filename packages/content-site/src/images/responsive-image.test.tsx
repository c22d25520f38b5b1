import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ResponsiveImage } from './responsive-image.tsx'

const chairs = {
  alt: 'Three chairs by the window',
  image: { name: 'studio/chairs.jpg', hash: 'ab12', width: 1000, height: 600, isVector: false },
} as const

const markup = (props: Partial<Parameters<typeof ResponsiveImage>[0]> = {}) =>
  renderToStaticMarkup(<ResponsiveImage picture={chairs} sizes="92vw" {...props} />)

it('offers every width it comes in, and keeps its room free', () => {
  expect(markup()).toBe(
    '<img alt="Three chairs by the window" width="1000" height="600" decoding="async" loading="lazy" sizes="92vw"' +
      ' srcset="/images/studio/chairs-ab12-320.webp 320w, /images/studio/chairs-ab12-480.webp 480w,' +
      ' /images/studio/chairs-ab12-640.webp 640w, /images/studio/chairs-ab12-960.webp 960w"' +
      ' src="/images/studio/chairs-ab12-640.webp"/>',
  )
})

it('comes at once where it is what is seen first', () => {
  expect(markup({ priority: true })).toMatch(/ loading="eager" fetchpriority="high" /i)
})

it('has one address where it is drawn by the browser', () => {
  const image = { ...chairs.image, name: 'leaf.svg', isVector: true }
  const drawn = markup({ picture: { alt: '', image }, className: 'leaf' })
  expect(drawn).toContain(' class="leaf"')
  expect(drawn).toMatch(/ alt(="")?[ /]/)
  expect(drawn).toContain('src="/images/leaf-ab12.svg"')
  expect(drawn).not.toContain('srcset')
})

it('carries no style attribute, which the policy would refuse', () => {
  expect(markup()).not.toContain('style')
})
