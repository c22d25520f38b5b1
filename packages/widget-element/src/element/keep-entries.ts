/**
 * Notes what a visitor has entered into the fields that the server drew, before the script came; to be called before they are
 * taken over, which sets them back. Returns how to enter it again, now that somebody listens.
 */
export function keepEntries(box: HTMLElement): () => void {
  const entries = [...box.querySelectorAll<HTMLInputElement>('input,textarea,select')].map((field) => ({
    field,
    picked: field.checked && !field.defaultChecked,
    text: field.value === drawnValue(field) ? null : field.value,
  }))
  return () => {
    for (const { field, picked, text } of entries) {
      if (picked) {
        // A click on what is chosen already would say nothing.
        field.checked = false
        field.click()
      }
      if (text === null) continue
      field.value = text
      // The one is heard where something is typed, the other where it is chosen from a list.
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
    }
  }
}

/** A list has no value of its own to begin with: the chosen option's, or the first one's. */
const drawnValue = (field: HTMLInputElement | HTMLSelectElement): string | undefined =>
  'options' in field
    ? ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value
    : field.defaultValue
