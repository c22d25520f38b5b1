import { Trans, useLingui } from '@lingui/react/macro'
import { pickFeatured } from '../../widget-path.ts'
import { scriptTag } from '../widget/script-tag.ts'
import { Snippet } from '../widget/snippet.tsx'
import type { DirectiveProps } from './directive-props.ts'
import { Part } from './part.tsx'

/** `::install`: the script tag for other sites. */
export function InstallPart({ request, id, isTitled }: DirectiveProps) {
  const { t } = useLingui()
  const featured = request.business && pickFeatured(request.business)
  if (!featured) return null
  return (
    <Part
      id={id}
      isTitled={isTitled}
      className="owners stack"
      title={<Trans>Do you run a site? Paste this</Trans>}
      lead={
        <Trans>
          The calendar is one HTML tag. It takes its language, colors and width from the page it stands on,
          sets no cookies and contacts no one else.
        </Trans>
      }
    >
      <Snippet code={scriptTag(request.origin, featured, t`Book an appointment`)} />
      <p className="part-more">
        <a href={request.linkTo('/install')}>
          <Trans>More ways to put it on a page</Trans>
        </a>
      </p>
    </Part>
  )
}
