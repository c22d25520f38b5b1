import { useLingui } from '@lingui/react/macro'
import { consentCategories, type ConsentAction } from '@hourfold/shared/contract/consent'
import type { LoadedPage, PageRequest } from '../pages/page.ts'
import { readChoice, type ConsentCategory } from './consent-choice.ts'
import { consentWords } from './consent-words.ts'
import { privacyAddress } from './page-data.ts'

/** The banner as a page, with the same questions and choices, for visitors without scripts and for the link in the footer. */
export function loadConsentPage(request: PageRequest): Promise<LoadedPage> {
  const { title, text, saved } = consentWords(request.words)
  // The title begins with the confirmation, because screen readers read it first after the form was sent.
  const names = [isSaved(request) ? saved : null, title, request.business?.business.name]
  return Promise.resolve({
    status: 200,
    kind: 'page',
    title: names.filter(Boolean).join(' · '),
    description: text,
    body: <ConsentPage request={request} />,
    chrome: true,
    indexed: false,
    loadsWidget: false,
    // The page shows one visitor's choice.
    live: true,
    isPersonal: true,
  })
}

function ConsentPage({ request }: { readonly request: PageRequest }) {
  const { i18n } = useLingui()
  const { linkTo, locale, cookie, gpc } = request
  const { title, text, buttons, categories, saved, more, ...words } = consentWords(i18n)
  const privacy = privacyAddress(request)
  const isRefused = (category: ConsentCategory): boolean => gpc && category === 'advertising'
  const granted: readonly string[] = ['essential', ...(readChoice(cookie ?? '')?.granted ?? [])]
  return (
    <div className="consent-page stack-large column column-page">
      <div className="consent-words stack-small">
        <h1>{title}</h1>
        <p>
          {text} {privacy === null ? null : <a href={privacy}>{more}</a>}
        </p>
      </div>
      {isSaved(request) ? <p className="alert tone-success consent-saved">{saved}</p> : null}
      <form className="stack-large" method="post" action="/consent">
        <input type="hidden" name="locale" value={locale} />
        <input type="hidden" name="path" value={`${linkTo('/consent')}?saved=1`} />
        <ul className="consent-switches">
          {consentCategories.map((category) => (
            <li key={category}>
              <label className="inline">
                <input
                  className="checkbox"
                  type="checkbox"
                  name="category"
                  value={category}
                  aria-describedby={`consent-${category}`}
                  defaultChecked={granted.includes(category) && !isRefused(category)}
                  disabled={category === 'essential' || isRefused(category)}
                />
                <span>{categories[category].name}</span>
              </label>
              <p id={`consent-${category}`}>{isRefused(category) ? words.gpc : categories[category].text}</p>
            </li>
          ))}
        </ul>
        <div className="consent-buttons">
          {pageButtons.map((button) => (
            <button key={button} className="button button-secondary" name="action" value={button}>
              {buttons[button]}
            </button>
          ))}
        </div>
      </form>
    </div>
  )
}

const isSaved = ({ search }: PageRequest): boolean => search.get('saved') === '1'

/** Enter activates the first button, which saves exactly the ticked categories. */
const pageButtons = [
  'save',
  'accept_all',
  'accept_essential',
  'reject',
] as const satisfies readonly ConsentAction[]
