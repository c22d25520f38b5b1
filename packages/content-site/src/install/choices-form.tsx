import type { MessageDescriptor } from '@lingui/core'
import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { languageName } from '@hourfold/shared/i18n/language-names'
import { locales } from '@hourfold/shared/i18n/locales'
import { choiceValues, colorDefaults, colorNames, longestLauncherText, type Choices } from './choices.ts'
import { keyOf, subjectKinds, type EmbedSubject } from './embed-subjects.ts'
import { colorWords, subjectWords, valueWords } from './install-words.ts'

type Props = {
  readonly action: string
  readonly subjects: readonly EmbedSubject[]
  readonly choices: Choices
}

/** The choices as a plain GET form: its fields are the parameters that `readChoices` reads. */
export function ChoicesForm({ action, subjects, choices }: Props) {
  const { i18n, t } = useLingui()
  return (
    <form className="install-choices stack" id="install-form" method="get" action={action}>
      <Choice name="book" label={<Trans>What to book</Trans>} value={keyOf(choices.subject)}>
        {subjectKinds.map((kind) => {
          const ofKind = subjects.filter((subject) => subject.kind === kind)
          return ofKind.length === 0 ? null : (
            <optgroup key={kind} label={i18n._(subjectWords[kind])}>
              {ofKind.map((subject) => (
                <option key={subject.slug} value={keyOf(subject)} selected={subject === choices.subject}>
                  {subject.name}
                </option>
              ))}
            </optgroup>
          )
        })}
      </Choice>
      <Values
        name="display"
        label={<Trans>Where it appears</Trans>}
        choices={choices}
        words={valueWords.display}
      />
      <label className="field install-launcher">
        <span className="label">{t`Text of the button`}</span>
        <input
          className="input"
          name="launcher_text"
          maxLength={longestLauncherText}
          defaultValue={choices.launcherText}
          placeholder={t`Book an appointment`}
        />
      </label>
      <div className="install-corner">
        <Values
          name="position"
          label={<Trans>Corner of the window</Trans>}
          choices={choices}
          words={valueWords.position}
        />
      </div>
      <div className="install-pair">
        <Choice name="language" label={<Trans>Language</Trans>} value={choices.locale}>
          <option value="auto">{t`As on the page`}</option>
          {locales.map(({ code, tag }) => (
            <option key={code} value={code} lang={tag}>
              {languageName(code)}
            </option>
          ))}
        </Choice>
        <Values name="layout" label={<Trans>Days</Trans>} choices={choices} words={valueWords.layout} />
        <Values name="theme" label={<Trans>Appearance</Trans>} choices={choices} words={valueWords.theme} />
        <Values name="radius" label={<Trans>Corners</Trans>} choices={choices} words={valueWords.radius} />
      </div>
      <fieldset className="stack-small">
        <legend className="label">
          <Trans>Colors</Trans>
        </legend>
        <div className="install-colors">
          {colorNames.map((name) => (
            <div key={name} className="install-color">
              <label className="inline">
                <input
                  className="checkbox"
                  type="checkbox"
                  name="color"
                  value={name}
                  defaultChecked={choices.colors[name] !== undefined}
                />
                <span>{i18n._(colorWords[name])}</span>
              </label>
              <input
                type="color"
                name={name}
                aria-label={i18n._(colorWords[name])}
                defaultValue={choices.colors[name] ?? colorDefaults[name]}
              />
            </div>
          ))}
        </div>
      </fieldset>
      <Values name="release" label={<Trans>Version</Trans>} choices={choices} words={valueWords.release} />
      <noscript>
        <button className="button button-primary">
          <Trans>Show the code</Trans>
        </button>
      </noscript>
    </form>
  )
}

type ChoiceProps = {
  readonly name: string
  readonly label: ReactNode
  readonly value: string
  readonly children: ReactNode
}

const Choice = ({ name, label, value, children }: ChoiceProps) => (
  <div className="field">
    <label className="label" htmlFor={`install-${name}`}>
      {label}
    </label>
    <select className="input" id={`install-${name}`} name={name} defaultValue={value}>
      {children}
    </select>
  </div>
)

type Name = 'display' | 'position' | 'theme' | 'layout' | 'radius' | 'release'

type ValuesProps = {
  readonly name: Name
  readonly label: ReactNode
  readonly choices: Choices
  readonly words: Readonly<Record<string, MessageDescriptor>>
}

function Values({ name, label, choices, words }: ValuesProps) {
  const { i18n } = useLingui()
  return (
    <Choice name={name} label={label} value={choices[name]}>
      {choiceValues[name].map((value) => {
        const message = words[value]
        return (
          <option key={value} value={value}>
            {message === undefined ? value : i18n._(message)}
          </option>
        )
      })}
    </Choice>
  )
}
