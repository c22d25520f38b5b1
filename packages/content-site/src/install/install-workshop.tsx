import { Trans } from '@lingui/react/macro'
import { Snippet } from '../layout/widget/snippet.tsx'
import { InlineData } from '../layout/shell/inline-data.tsx'
import type { PageRequest } from '../pages/page.ts'
import installStyles from '../styles/install.css?inline'
import { CheckForm } from './check/check-form.tsx'
import type { CheckResult } from './check/run-check.ts'
import { ChoicesForm } from './choices-form.tsx'
import { writeChoices, type Choices } from './choices.ts'
import { CopyButton } from './copy-button.tsx'
import { factsOf } from './embed-facts.ts'
import type { EmbedSubject } from './embed-subjects.ts'
import { planEmbed, policyLines, type EmbedFacts } from './plan-embed.ts'
import { Preview } from './preview.tsx'
import { SnippetList } from './snippet-list.tsx'

/** What the script of the page needs to write the code by itself. */
export type InstallData = { readonly facts: EmbedFacts; readonly subjects: readonly EmbedSubject[] }

type Props = {
  readonly request: PageRequest
  readonly subjects: readonly EmbedSubject[]
  readonly choices: Choices
  readonly check: CheckResult | null
}

/**
 * The whole workshop. The server draws it for the choices of the query, so that it works without a script; the script of the page
 * draws the same by the same functions after each change.
 */
export function InstallWorkshop({ request, subjects, choices, check }: Props) {
  const facts = factsOf(request)
  const embed = planEmbed(choices, facts)
  const path = request.linkTo('/install')
  const address = `${path}?${writeChoices(choices)}`
  const data: InstallData = { facts, subjects }
  return (
    <article className="install column">
      <style dangerouslySetInnerHTML={{ __html: installStyles }} />
      <header className="stack-small">
        <h1>
          <Trans>Booking on your own website</Trans>
        </h1>
        <p className="lead">
          <Trans>Choose what to book and how it looks, then copy the code for your site.</Trans>
        </p>
      </header>
      <div className="install-columns">
        <ChoicesForm action={path} subjects={subjects} choices={choices} />
        <Preview embed={embed} />
      </div>
      <SnippetList embed={embed} chosen={choices.platform} />
      <section className="stack" aria-labelledby="install-policy">
        <h2 id="install-policy">
          <Trans>With a content security policy</Trans>
        </h2>
        <p className="muted">
          <Trans>Add this address to these directives. Styles and fonts need nothing.</Trans>
        </p>
        <div className="install-code">
          <Snippet code={policyLines(facts.origin)} />
          <CopyButton />
        </div>
      </section>
      <CheckForm action={`${address}#check`} result={check} />
      <output className="visually-hidden" id="install-status" />
      <InlineData type="application/json" id="install-data" data={data} />
      <script type="module" src={request.assets.install} />
    </article>
  )
}
