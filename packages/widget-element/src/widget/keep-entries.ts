/**
 * Notes what a visitor has entered into the fields that the server drew, before the script came; to be called before they are
 * taken over, which sets them back. Returns how to enter it again, now that somebody listens.
 */
export function keepEntries(box: HTMLElement): () => Promise<void> {
  const entries = [...box.querySelectorAll<HTMLInputElement>('input,textarea,select')].map((field) => ({
    field,
    picked: field.checked && !field.defaultChecked,
    text: field.value === drawnValue(field) ? null : field.value,
  }))
  return async () => {
    for (const { field, picked, text } of entries) {
      if (picked) {
        // A click on what is chosen already would say nothing.
        field.checked = false
        field.click()
      }
      if (text !== null) {
        field.value = text
        // The one is heard where something is typed, the other where it is chosen from a list.
        for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
      }
      // A control with several fields makes its answer of what it was drawn from last: it is drawn anew before its next one.
      if (picked || text !== null) await Promise.resolve()
    }
  }
}

/** A list has no value of its own to begin with: the chosen option's, or the first one's. */
const drawnValue = (field: HTMLInputElement | HTMLSelectElement): string | undefined =>
  'options' in field
    ? ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value
    : field.defaultValue
