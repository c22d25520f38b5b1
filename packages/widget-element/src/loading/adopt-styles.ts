const sheets = new Map<string, CSSStyleSheet>()

/**
 * Adopts the style sheet with this name, which all widgets of a page share. A content security policy does not apply to adopted
 * sheets.
 */
export function adoptStyles(root: ShadowRoot, name: string, text: string): void {
  let sheet = sheets.get(name)
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    sheets.set(name, sheet)
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
}
