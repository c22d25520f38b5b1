import type { DirectiveProps } from './directive-props.ts'

/** `::button{href=/visit text="Find us"}` */
export function ButtonPart({ options: { href = '/', text = '' }, request }: DirectiveProps) {
  return (
    <p className="part-button">
      <a className="button" href={/^\/(?!\/)/.test(href) ? request.linkTo(href) : href}>
        {text}
      </a>
    </p>
  )
}
