import { Trans } from '@lingui/react/macro'
import { readChoices } from '../../install/choices.ts'
import { factsOf } from '../../install/embed-facts.ts'
import { planEmbed } from '../../install/plan-embed.ts'
import { writeSnippet } from '../../install/snippets.ts'
import { pickFeatured } from '../../widget-path.ts'
import { Snippet } from '../widget/snippet.tsx'
import type { DirectiveProps } from './directive-props.ts'
import { Part } from './part.tsx'

/** `::install`: the script tag for other sites. */
export function InstallPart({ request, id, isTitled }: DirectiveProps) {
  const featured = request.business && pickFeatured(request.business)
  if (!featured) return null
  const subject = { kind: 'service', slug: featured.slug, name: featured.name } as const
  const choices = readChoices(new URLSearchParams({ release: 'major' }), [], subject)
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
      <Snippet code={writeSnippet('html', planEmbed(choices, factsOf(request)))} />
      {request.install.isOpen ? (
        <p className="part-more">
          <a href={request.linkTo('/install')}>
            <Trans>More ways to put it on a page</Trans>
          </a>
        </p>
      ) : null}
    </Part>
  )
}
