/**
 * Notes what a visitor has entered into the fields that the server drew, before the script came; to be called before they are
 * taken over, which sets them back. Returns how to enter it again, now that somebody listens.
 */
export function keepEntries(box: HTMLElement): () => void {
  const fields = [...box.querySelectorAll<HTMLInputElement>('input, textarea')]
  const picked = fields.filter(({ checked, defaultChecked }) => checked && !defaultChecked)
  const typed = fields
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((field) => [field, field.value] as const)
  return () => {
    for (const field of picked) {
      field.checked = false
      field.click()
    }
    for (const [field, text] of typed) {
      field.value = text
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}
