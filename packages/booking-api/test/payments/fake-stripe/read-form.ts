/** A form's fields by their path: `metadata[paymentId]` is `metadata.paymentId`, `expand[]` and `expand[0]` are `expand.0`. */
export type Form = ReadonlyMap<string, string>

export function readForm(text: string): Form {
  const form = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[')
    let key = path.join('.')
    if (path.at(-1) === '') {
      const list = path.slice(0, -1).join('.')
      let at = 0
      while (form.has(`${list}.${at}`)) at += 1
      key = `${list}.${at}`
    }
    form.set(key, value)
  }
  return form
}

/** The fields below a name, such as all of `metadata`. */
export const fieldsOf = (form: Form, name: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...form].flatMap(([key, value]) =>
      key.startsWith(`${name}.`) ? [[key.slice(name.length + 1), value]] : [],
    ),
  )
