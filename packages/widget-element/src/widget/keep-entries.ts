/**
 * Records the visitor's entries in server-rendered fields. The caller runs it before hydration, which resets the fields. Returns
 * a function that enters the values again, now that event listeners are attached.
 */
export function keepEntries(box: HTMLElement): () => Promise<void> {
  const entries = [...box.querySelectorAll<HTMLInputElement>('input,textarea,select')].map((field) => ({
    field,
    picked: field.checked && !field.defaultChecked,
    text: field.value === renderedValue(field) ? null : field.value,
  }))
  return async () => {
    for (const { field, picked, text } of entries) {
      if (picked) {
        // A click on a checked field would fire no change event.
        field.checked = false
        field.click()
      }
      if (text !== null) {
        field.value = text
        // Text fields listen to `input`, and lists listen to `change`.
        for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
      }
      // A control with several fields builds its answer from its last render, so it renders before its next field changes.
      if (picked || text !== null) await Promise.resolve()
    }
  }
}

/** Returns the value that the server rendered. For a list it is the default option's, or the first option's. */
const renderedValue = (field: HTMLInputElement | HTMLSelectElement): string | undefined =>
  'options' in field
    ? ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value
    : field.defaultValue
