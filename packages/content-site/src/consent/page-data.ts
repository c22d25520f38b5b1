import type { PageAssets } from '../assets/asset-store.ts'
import { contentPath } from '../content/content-path.ts'
import type { SiteFile } from '../content/site-file.ts'
import type { PageRequest } from '../pages/page.ts'
import { consentWords, type ConsentWords } from './consent-words.ts'

/** The data for the scripts of a page. It is the same for all visitors in one language, because pages are cached. */
export type PageData = {
  readonly widget: Pick<PageAssets['widget'], 'src' | 'integrity'>
  readonly consent: ConsentData
}

export type ConsentData = {
  /** The page has something to ask about, so it asks visitors who have not chosen. */
  readonly asks: boolean
  /** Address of the banner's script. */
  readonly script: string
  readonly locale: string
  readonly words: ConsentWords
  readonly cookies: SiteFile['cookies']
  /** Address of the privacy page, or null. */
  readonly privacy: string | null
}

/** Returns the data for `<script type="application/json" id="page-data">`. `waiting`: the page contains third-party scripts. */
export const pageDataOf = (request: PageRequest, waiting: boolean): PageData => {
  const { assets, content, locale, words } = request
  return {
    widget: { src: assets.widget.src, integrity: assets.widget.integrity },
    consent: {
      asks: waiting || content.site.consent === 'always',
      script: assets.consent,
      locale,
      words: consentWords(words),
      cookies: content.site.cookies,
      privacy: privacyAddress(request),
    },
  }
}

export function privacyAddress({ content, locale, linkTo }: PageRequest): string | null {
  const { privacy } = content.site
  const page = privacy === null ? null : content.byKey('page', locale, privacy)
  return page && linkTo(contentPath(content, page))
}
