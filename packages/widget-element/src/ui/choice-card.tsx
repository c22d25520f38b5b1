import type { ReactNode } from 'react'

type ChoiceCardProps = {
  /** Name of the radio group, unique on the page. */
  readonly name: string
  readonly value: string
  readonly checked: boolean
  readonly onPick: () => void
  readonly title: string
  /** Languages of the texts, where they are not that of the widget. */
  readonly titleLang?: string | undefined
  readonly asideLang?: string | undefined
  readonly aside?: string | null
  /** A line below the others. */
  readonly more?: ReactNode
  /** Text at the end of the card, such as a price. */
  readonly end?: string | null
  /** Replaces the browser's radio button or checkbox. */
  readonly picture?: ReactNode
  readonly type?: 'radio' | 'checkbox'
  /** Shows the browser's radio button or checkbox. */
  readonly marked?: boolean
  readonly part?: string
}

/** A radio button or checkbox as a card, which is also its label. */
export function ChoiceCard(props: ChoiceCardProps) {
  const { type = 'radio', name, value, checked, onPick, marked, picture, title, aside, more, end } = props
  return (
    <label className="choice option" part={props.part ?? 'choice'}>
      <input
        className={marked ? 'choice-mark' : 'choice-input'}
        type={type}
        name={name}
        value={value}
        checked={checked}
        onChange={onPick}
      />
      {picture}
      <span className="choice-words">
        <span className="choice-title" lang={props.titleLang}>
          {title}
        </span>
        {aside && (
          <span className="choice-aside muted" lang={props.asideLang}>
            {aside}
          </span>
        )}
        {more}
      </span>
      {end && <span className="choice-end">{end}</span>}
    </label>
  )
}
