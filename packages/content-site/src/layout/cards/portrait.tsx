import type { AuthorItem } from '../../content/content-item.ts'
import { ResponsiveImage } from '../../images/responsive-image.tsx'
import type { PageRequest } from '../../pages/page.ts'
import { Trans } from '@lingui/react/macro'
import { widgetPath } from '../../widget-path.ts'
import { innerHref } from '../item/item-address.ts'

/** A person's initials on their colour. The colour is an SVG attribute, because a style attribute would need a weaker policy. */
export function Portrait({ name, color }: { name: string; color: string | null }) {
  return (
    <svg className="portrait" viewBox="0 0 56 56" aria-hidden="true">
      <circle cx="28" cy="28" r="28" {...(color === null ? {} : { fill: color })} />
      <text x="28" y="29" textAnchor="middle" dominantBaseline="central">
        {initials(name)}
      </text>
    </svg>
  )
}

const initials = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean)
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words
  return chosen
    .map((word = '') => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase()
}

/** An author's image, or the initials on the colour of their staff profile. The name is shown beside it. */
export function AuthorPicture({ author, request }: { author: AuthorItem; request: PageRequest }) {
  if (author.image !== null) {
    return <ResponsiveImage picture={{ ...author.image, alt: '' }} sizes="10rem" className="portrait" />
  }
  const color = request.business?.staff.find(({ slug }) => slug === author.staff)?.color ?? null
  return <Portrait name={author.title} color={color} />
}

/** A link to book an appointment with an author who takes appointments. */
export function AuthorBooking({ author, request }: { author: AuthorItem; request: PageRequest }) {
  const person = request.business?.staff.find(({ slug }) => slug === author.staff)
  if (person === undefined) return null
  const href = innerHref(widgetPath.provider(person), request)
  if (href === null) return null
  const { name } = person
  return (
    <p>
      <a className="button button-primary" href={href}>
        <Trans>Book with {name}</Trans>
      </a>
    </p>
  )
}
