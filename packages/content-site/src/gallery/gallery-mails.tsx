import { shownMails, showMail } from '@hourfold/booking-api/testing/show-mail'
import { defaultLocale, isLocaleCode, type LocaleCode } from '@hourfold/shared/i18n/locales'
import { galleryPath, type GalleryView, choices } from './gallery-view.ts'

/** Mails have no words in the pseudo-languages of the gallery. */
const localeOfView = ({ locale }: GalleryView): LocaleCode => (isLocaleCode(locale) ? locale : defaultLocale)

/** Lists the mails by name, with their subjects. */
export const MailIndex = ({ view }: { readonly view: GalleryView }) => (
  <main className="gallery-index">
    <h1>Mails</h1>
    <GalleryForm view={view} />
    <p>
      <a href={galleryPath(view)}>Screens</a>
    </p>
    <ul>
      {shownMails.map((name) => (
        <li key={name}>
          <a href={galleryPath(view, `mails/${name}`)}>{name}</a>{' '}
          {showMail(name, localeOfView(view))?.subject}
        </li>
      ))}
    </ul>
  </main>
)

type MailProps = { readonly name: string; readonly view: GalleryView }

/** One mail as a wide and a narrow mail program show it, and its text. Null for an unknown name. */
export function GalleryMail({ name, view }: MailProps) {
  const mail = showMail(name, localeOfView(view))
  if (!mail) return null
  const index = shownMails.indexOf(name)
  const [before, after] = [shownMails[index - 1], shownMails[index + 1]]
  return (
    <>
      <header className="gallery-header">
        <a href={galleryPath(view, 'mails')}>All</a>
        {before === undefined ? null : <a href={galleryPath(view, `mails/${before}`)}>Before</a>}
        {after === undefined ? null : <a href={galleryPath(view, `mails/${after}`)}>After</a>}
        <p>{mail.subject}</p>
        <GalleryForm view={view} />
      </header>
      <main>
        <h1 className="gallery-title">{name}</h1>
        <div className="gallery-mails">
          {[640, 360].map((width) => (
            <iframe
              key={width}
              sandbox=""
              title={`${name}, ${width} px`}
              src={galleryPath(view, `mails/${name}/html`)}
              width={width}
              height={900}
            />
          ))}
          <pre>{mail.text}</pre>
        </div>
      </main>
    </>
  )
}

/** The HTML of a mail as it is sent, in the colours of the view. */
export function mailHtml(name: string, view: GalleryView): string | undefined {
  const html = showMail(name, localeOfView(view))?.html
  if (view.theme === 'auto') return html
  return html?.replaceAll('(prefers-color-scheme:dark)', view.theme === 'dark' ? 'all' : 'not all')
}

/** The view options as a plain form. */
export const GalleryForm = ({ view }: { readonly view: GalleryView }) => (
  <form className="gallery-form" method="get">
    <Choice name="theme" options={choices.theme} chosen={view.theme} />
    <Choice name="locale" options={choices.locale} chosen={view.locale} />
    <Choice name="width" options={choices.width} chosen={view.width} />
    <button type="submit">Show</button>
  </form>
)

type ChoiceProps = { readonly name: string; readonly options: readonly string[]; readonly chosen: string }

const Choice = ({ name, options, chosen }: ChoiceProps) => (
  <label>
    {name}
    <select name={name}>
      {options.map((option) => (
        <option key={option} value={option} selected={option === chosen}>
          {option === '0' ? 'all' : option}
        </option>
      ))}
    </select>
  </label>
)
