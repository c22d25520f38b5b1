import {
  galleryLocales,
  isGalleryLocale,
  type GalleryLocale,
} from '@hourfold/widget-element/testing/words-of'

/** The view options of the gallery, part of each of its addresses. */
export type GalleryView = {
  readonly theme: (typeof themes)[number]
  readonly locale: GalleryLocale
  readonly width: (typeof widths)[number]
  /** Shows only the element, for screenshots and tests. */
  readonly bare: boolean
}

const themes = ['auto', 'light', 'dark'] as const
/** Width of the container in pixels; 0 uses the full width. */
const widths = ['0', '280', '360', '480', '768', '1024', '1280'] as const

/** The options of the form. */
export const choices = { theme: themes, locale: galleryLocales, width: widths } as const

export function readView(search: URLSearchParams): GalleryView {
  const locale = search.get('locale') ?? ''
  return {
    theme: themes.find((theme) => theme === search.get('theme')) ?? 'auto',
    locale: isGalleryLocale(locale) ? locale : 'en',
    width: widths.find((width) => width === search.get('width')) ?? '0',
    bare: search.get('bare') === '1',
  }
}

/** Returns the address of a state, or of the list of all states, with the current view options. */
export function galleryPath(view: GalleryView, state = ''): string {
  const { theme, locale, width, bare } = view
  const search = new URLSearchParams({
    ...(theme === 'auto' ? {} : { theme }),
    ...(locale === 'en' ? {} : { locale }),
    ...(width === '0' ? {} : { width }),
    ...(bare ? { bare: '1' } : {}),
  })
  return `/gallery${state && `/${state}`}${search.size > 0 ? `?${search}` : ''}`
}
