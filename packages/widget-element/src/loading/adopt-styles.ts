const sheets = new Map<string, CSSStyleSheet>()

/** Adopts a style sheet that all widgets of a page share. A content security policy does not apply to adopted sheets. */
export function adoptStyles(root: ShadowRoot, text: string): void {
  let sheet = sheets.get(text)
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    sheets.set(text, sheet)
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
}
