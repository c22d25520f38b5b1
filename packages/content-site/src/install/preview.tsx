import { createElement } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Embed } from './plan-embed.ts'

/** The real element with the chosen options. The script of the page loads it, and lets nobody book in it. */
export function Preview({ embed }: { readonly embed: Embed }) {
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
