import { Trans } from '@lingui/react/macro'
import { toWidgetUrl } from '@booking/shared/contract/widget-url'
import { formNamedBy } from '../../content/markdown/directive-line.ts'
import { innerHref } from '../item/inner-href.ts'
import type { DirectiveProps } from './directive-props.ts'

/**
 * `::form{quiz=hair-type}`: the element with the first page of the form, which has its own title and is a plain form until the
 * element's script has loaded. When the form is unavailable, a link is shown; in a preview, where nothing can be sent, a card
 * that explains this.
 */
export function FormPart({ options, request, id }: DirectiveProps) {
  const named = formNamedBy({ name: 'form', options })
  if (named === null) return null
  const { kind, slug } = named
  const href = innerHref(
    toWidgetUrl({ kind: 'form', form: kind, id: slug, score: null, result: null }),
    request,
  )
  const drawn = request.forms.get(`${kind}/${slug}`)
  if (href === null) {
    return (
      <div className="part card centered" id={id}>
        <p className="badge tone-quiet">
          <Trans>Forms are switched off in previews.</Trans>
        </p>
      </div>
    )
  }
  if (!drawn) {
    return (
      <p className="part-button" id={id}>
        <a className="button button-primary" href={href}>
          <Trans>Open the form</Trans>
        </a>
      </p>
    )
  }
  return (
    <div
      className="part form-island"
      id={id}
      // oxlint-disable-next-line react/no-danger -- a declarative shadow root can only be written as markup
      dangerouslySetInnerHTML={{ __html: drawn }}
    />
  )
}
