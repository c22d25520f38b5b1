import { innerHref } from '../item/inner-href.ts'
import type { DirectiveProps } from './directive-props.ts'

/** `::button{href=/visit text="Find us"}` */
export function ButtonPart({ options: { href = '/', text = '' }, request }: DirectiveProps) {
  const target = /^\/(?!\/)/.test(href) ? innerHref(href, request) : href
  if (target === null) return null
  return (
    <p className="part-button">
      <a className="button button-primary" href={target}>
        {text}
      </a>
    </p>
  )
}
