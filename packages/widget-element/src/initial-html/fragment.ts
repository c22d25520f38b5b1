import { isPageData, type PageData } from './page-data.ts'

/** The first screen of an element as the server sends it: the content of its shadow root and the data from which it was drawn. */
export type Fragment = {
  /** The box with the widget (mount-point.ts). It has no style attributes, no scripts and no tokens. */
  readonly html: string
  /** Style sheets by the name of their feature; `main` is that of the main script. */
  readonly css: Readonly<Record<string, string>>
  readonly data: PageData
}

/** Whether a response is a fragment and not, for example, the page of a captive portal. */
export const isFragment = (value: unknown): value is Fragment =>
  value instanceof Object &&
  'html' in value &&
  typeof value.html === 'string' &&
  'css' in value &&
  value.css instanceof Object &&
  Object.values(value.css).every((text) => typeof text === 'string') &&
  'data' in value &&
  isPageData(value.data)
