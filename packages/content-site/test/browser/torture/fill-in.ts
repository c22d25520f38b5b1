import type { Carrier } from './torture-page.ts'

export const linkName = 'Book a haircut'
export const bookingPath = '/widget/appointment/service/haircut'

/** What each carrier's words stand for. `{server}` is replaced by the host site. */
const wordsOf = {
  element: {
    tag: 'booking-widget',
    attributes: 'service="haircut"',
    src: '{server}/booking-widget.js',
    classic: '{server}/booking-widget/0.1.0/booking-widget.js',
    type: 'type="module" ',
  },
  frame: {
    tag: 'div',
    attributes: 'data-booking-widget data-service="haircut"',
    src: '{server}/embed.js',
    classic: '{server}/embed.js',
    type: '',
  },
} as const satisfies Readonly<Record<Carrier, object>>

/**
 * Replaces the words of a page: `{place}` is the markup of the booking with its link, `{script}` the tag of its script, `{src}`
 * and `{classic}` the addresses of the script and of the same without its type, `{type}` the attribute of a module,
 * `{tag}` and `{attributes}` the parts of the place, `{json}` those attributes as an object, `{link}` its link, `{make}` an expression that creates the place by script.
 */
export function fillIn(text: string, carrier: Carrier): string {
  const { tag, attributes, src, classic, type } = wordsOf[carrier]
  const link = `<a href="{server}${bookingPath}">${linkName}</a>`
  const words = {
    place: `<${tag} id="place" ${attributes}>${link}</${tag}>`,
    script: `<script ${type}src="${src}"></script>`,
    make: makeExpression(tag, attributes),
    tag,
    attributes,
    src,
    classic,
    type,
    link,
    json: JSON.stringify(Object.fromEntries(pairsOf(attributes))),
  }
  return Object.entries(words).reduce((filled, [word, value]) => filled.replaceAll(`{${word}}`, value), text)
}

/** Creates the place without parsing HTML, so that it holds under Trusted Types and in XHTML. */
function makeExpression(tag: string, attributes: string): string {
  const sets = pairsOf(attributes)
    .map(([name, value]) => `place.setAttribute('${name}', '${value}')`)
    .join('; ')
  return `(() => {
    const place = document.createElement('${tag}')
    place.id = 'place'; ${sets}
    const link = document.createElement('a')
    link.href = '{server}${bookingPath}'; link.textContent = '${linkName}'
    place.appendChild(link)
    return place
  })()`
}

const pairsOf = (attributes: string): readonly (readonly [name: string, value: string])[] =>
  attributes.split(' ').map((pair) => {
    const [name = '', value = ''] = pair.replaceAll('"', '').split('=')
    return [name, value]
  })
