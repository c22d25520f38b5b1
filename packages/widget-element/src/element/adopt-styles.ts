import { styleText } from '../styles/style-text.ts'

let sheet: CSSStyleSheet | undefined

/** One sheet for all widgets of a page. Adopted, it needs no permission from a content security policy. */
export function adoptStyles(root: ShadowRoot): void {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(styleText)
  }
  root.adoptedStyleSheets = [sheet]
}
