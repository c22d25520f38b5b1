import { Trans, useLingui } from '@lingui/react/macro'
import { ProductName } from '../layout/brand/product-name.tsx'
import { Snippet } from '../layout/widget/snippet.tsx'
import { InlineData } from '../layout/shell/inline-data.tsx'
import type { PageRequest } from '../pages/page.ts'
import installStyles from '../styles/install.css?inline'
import { CheckForm } from './check/check-form.tsx'
import type { CheckResult } from './check/run-check.ts'
import { ChoicesForm } from './choices-form.tsx'
import { writeChoices, type Choices, choiceValues, type Platform } from './choices.ts'
import { factsOf } from './embed-facts.ts'
import type { EmbedSubject } from './embed-subjects.ts'
import { type Embed, type EmbedFacts, planEmbed, policyLines } from './plan-embed.ts'
import { createElement } from 'react'
import { platformWords } from './install-words.ts'
import { platforms, writeSnippet } from './snippets.ts'

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
      <ProductName version={request.assets.version} />
      <output className="visually-hidden" id="install-status" />
      <InlineData type="application/json" id="install-data" data={data} />
      <script type="module" src={request.assets.install} />
    </article>
  )
}

/** The real element with the chosen options. The script of the page loads it, and lets nobody book in it. */
function Preview({ embed }: { readonly embed: Embed }) {
  const { t } = useLingui()
  const { attributes, link } = embed
  return (
    <section className="install-preview stack" aria-labelledby="install-preview">
      <div className="install-preview-head">
        <h2 className="small-title" id="install-preview">
          <Trans>Preview</Trans>
        </h2>
        <div className="install-switches">
          <Switch name="preview_theme" label={t`Appearance`} values={{ light: t`Light`, dark: t`Dark` }} />
          <Switch name="preview_width" label={t`Width`} values={{ desktop: t`Desktop`, phone: t`Phone` }} />
        </div>
      </div>
      <div className="install-stage" id="install-stage">
        {createElement('booking-widget', Object.fromEntries(attributes), <a href={link.href}>{link.text}</a>)}
      </div>
      <p className="small muted">
        <Trans>This is a preview: nothing is booked.</Trans>
      </p>
    </section>
  )
}

type SwitchProps = {
  readonly name: string
  readonly label: string
  readonly values: Readonly<Record<string, string>>
}

/** Two radio buttons; the first is chosen. What they change is style, so that they belong to no form. */
const Switch = ({ name, label, values }: SwitchProps) => (
  <fieldset className="install-switch">
    <legend className="visually-hidden">{label}</legend>
    {Object.entries(values).map(([value, words], index) => (
      <label key={value} className="option option-short">
        <input type="radio" name={name} value={value} defaultChecked={index === 0} />
        <span>{words}</span>
      </label>
    ))}
  </fieldset>
)

type SnippetListProps = { readonly embed: Embed; readonly chosen: Platform }

/** The code for every platform; that of the chosen one is shown. The choice belongs to the form of the choices. */
function SnippetList({ embed, chosen }: SnippetListProps) {
  const { i18n } = useLingui()
  return (
    <section className="stack" aria-labelledby="install-code">
      <h2 id="install-code">
        <Trans>The code for your site</Trans>
      </h2>
      <fieldset className="install-platforms row">
        <legend className="visually-hidden">
          <Trans>Kind of site</Trans>
        </legend>
        {choiceValues.platform.map((name) => (
          <label key={name} className="option option-short">
            <input
              type="radio"
              name="platform"
              value={name}
              form="install-form"
              defaultChecked={name === chosen}
            />
            <span>{platforms[name].name}</span>
          </label>
        ))}
      </fieldset>
      {choiceValues.platform.map((name) => (
        <div key={name} className="stack-small" data-platform={name} hidden={name !== chosen}>
          <p>{i18n._(platformWords[name])}</p>
          {platforms[name].where === null ? null : (
            <p className="small muted" lang="en">
              {platforms[name].name}: {platforms[name].where}
            </p>
          )}
          <div className="install-code">
            <Snippet code={writeSnippet(name, embed)} />
            <CopyButton />
          </div>
        </div>
      ))}
      <p className="small muted">
        <Trans>The link inside is shown until the script has loaded, and wherever scripts are blocked.</Trans>
      </p>
    </section>
  )
}

/** Copies the code beside it. The script shows the button, because it needs one. */
function CopyButton() {
  const { t } = useLingui()
  return (
    <button type="button" className="button button-secondary install-copy" data-copied={t`Copied`} hidden>
      <Trans>Copy</Trans>
    </button>
  )
}
