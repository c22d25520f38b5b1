/** Writes attributes with a blank before each; null leaves one out. */
export const writeAttributes = (attributes: Readonly<Record<string, string | null>>): string =>
  Object.entries(attributes)
    .flatMap(([name, value]) => (value === null ? [] : [` ${name}="${escapeHtml(value)}"`]))
    .join('')

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** The text of escaped markup. */
export const unescapeHtml = (text: string): string =>
  Object.entries(entities).reduceRight((rest, [sign, entity]) => rest.replaceAll(entity, sign), text)
