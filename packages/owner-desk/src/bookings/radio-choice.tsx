import type { ReactNode } from 'react'

type Props = {
  readonly name: string
  readonly value: string
  readonly chosen: string
  /** Distinguishes several forms of one page. */
  readonly form?: string
  readonly children: ReactNode
}

/** One of several choices. */
export function RadioChoice({ name, value, chosen, form = '', children }: Props) {
  const id = `${form}${name}-${value}`
  return (
    <p className="inline">
      <input
        className="checkbox"
        type="radio"
        id={id}
        name={name}
        value={value}
        defaultChecked={value === chosen}
      />
      <label htmlFor={id}>{children}</label>
    </p>
  )
}
