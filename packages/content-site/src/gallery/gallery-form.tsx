import { choices, type GalleryView } from './gallery-view.ts'

/** The view options as a plain form. */
export const GalleryForm = ({ view }: { readonly view: GalleryView }) => (
  <form className="gallery-form" method="get">
    <Choice name="theme" options={choices.theme} chosen={view.theme} />
    <Choice name="locale" options={choices.locale} chosen={view.locale} />
    <Choice name="width" options={choices.width} chosen={view.width} />
    <button type="submit">Show</button>
  </form>
)

type ChoiceProps = { readonly name: string; readonly options: readonly string[]; readonly chosen: string }

const Choice = ({ name, options, chosen }: ChoiceProps) => (
  <label>
    {name}
    <select name={name}>
      {options.map((option) => (
        <option key={option} value={option} selected={option === chosen}>
          {option === '0' ? 'all' : option}
        </option>
      ))}
    </select>
  </label>
)
