const sheets = new Map<string, CSSStyleSheet>()

/** One sheet of a text for all widgets of a page. Adopted, it needs no permission from a content security policy. */
export function adoptStyles(root: ShadowRoot, text: string): void {
  let sheet = sheets.get(text)
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    sheets.set(text, sheet)
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
}
