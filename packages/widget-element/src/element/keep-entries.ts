/**
 * Notes what a visitor has entered into the fields that the server drew, before the script came; to be called before they are
 * taken over, which sets them back. Returns how to enter it again, now that somebody listens.
 */
export function keepEntries(box: HTMLElement): () => void {
  const entries = [...box.querySelectorAll<HTMLInputElement>('input,textarea')].map((field) => ({
    field,
    picked: field.checked && !field.defaultChecked,
    text: field.value === field.defaultValue ? null : field.value,
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
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}
