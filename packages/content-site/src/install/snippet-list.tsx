import { Trans, useLingui } from '@lingui/react/macro'
import { Snippet } from '../layout/widget/snippet.tsx'
import { choiceValues, type Platform } from './choices.ts'
import { CopyButton } from './copy-button.tsx'
import { platformWords } from './install-words.ts'
import type { Embed } from './plan-embed.ts'
import { platforms, writeSnippet } from './snippets.ts'

type Props = { readonly embed: Embed; readonly chosen: Platform }

/** The code for every platform; that of the chosen one is shown. The choice belongs to the form of the choices. */
export function SnippetList({ embed, chosen }: Props) {
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
