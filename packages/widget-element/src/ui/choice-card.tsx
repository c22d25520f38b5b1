import type { ReactNode } from 'react'

type ChoiceCardProps = {
  /** Of a radio, the group's; each group of a page has its own. */
  readonly name: string
  readonly value: string
  readonly checked: boolean
  readonly onPick: () => void
  readonly title: string
  readonly aside?: string | null
  /** At the far end, such as a price. */
  readonly end?: string | null
  /** In place of the browser's own mark. */
  readonly picture?: ReactNode
  readonly type?: 'radio' | 'checkbox'
  /** Shows the browser's own mark. */
  readonly marked?: boolean
  readonly part?: string
}

/** One thing to choose, on a card that is its own label. */
export function ChoiceCard(props: ChoiceCardProps) {
  const { type = 'radio', name, value, checked, onPick, marked, picture, title, aside, end } = props
  return (
    <label className="choice" part={props.part ?? 'choice'}>
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
        <span className="choice-title">{title}</span>
        {aside && <span className="choice-aside muted">{aside}</span>}
      </span>
      {end && <span className="choice-end">{end}</span>}
    </label>
  )
}
