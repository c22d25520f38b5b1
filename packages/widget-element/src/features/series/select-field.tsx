type SelectFieldProps = {
  readonly id: string
  readonly label: string
  readonly value: number
  readonly options: readonly { readonly value: number; readonly text: string }[]
  readonly onChange: (value: number) => void
}

/** A `select` of numbers with text labels. */
export function SelectField({ id, label, value, options, onChange }: SelectFieldProps) {
  return (
    <div className="field" part="field">
      <label className="label" part="label" htmlFor={id}>
        {label}
      </label>
      <select
        className="input"
        part="select"
        id={id}
        value={String(value)}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      >
        {options.map((option) => (
          <option key={option.value} value={String(option.value)}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  )
}
