import { Trans } from '@lingui/react/macro'
import { languageName } from '@booking/shared/i18n/language-names'
import type { Locale, LocaleCode } from '@booking/shared/i18n/locales'

type Props = {
  readonly locale: LocaleCode
  readonly languages: readonly Locale[]
  readonly address: string
}

/** The explicit choice of a language: a plain form, because only a POST may set the cookie that remembers it. */
export function LanguageSwitcher({ locale, languages, address }: Props) {
  return (
    <details className="language">
      <summary>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="9" />
          <path d="M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18" />
        </svg>
        <span>{locale.toUpperCase()}</span>
        <span className="visually-hidden">
          <Trans>Language: {languageName(locale)}</Trans>
        </span>
      </summary>
      <form method="post" action="/language">
        <input type="hidden" name="path" value={address} />
        {languages.map(({ code, tag }) => (
          <button
            key={code}
            name="locale"
            value={code}
            lang={tag}
            {...(code === locale ? { 'aria-current': 'true' as const } : {})}
          >
            {languageName(code)}
          </button>
        ))}
      </form>
    </details>
  )
}
