/** A mail is written once, as blocks. Two renderers turn them into HTML and text, so that both have the same content. */
export type MailContent = {
  /** One line. */
  readonly subject: string
  /** The first words that a list of mails shows beside the subject. */
  readonly preheader: string
  /** The heading of the mail. */
  readonly title: string
  readonly blocks: readonly Block[]
}

export type Block =
  | { readonly type: 'paragraph'; readonly text: string }
  | { readonly type: 'heading'; readonly text: string }
  | { readonly type: 'facts'; readonly facts: readonly Fact[] }
  | {
      readonly type: 'card'
      readonly title: string
      readonly facts: readonly Fact[]
      readonly links: readonly Link[]
    }
  | { readonly type: 'buttons'; readonly buttons: readonly Button[] }
  | { readonly type: 'links'; readonly links: readonly Link[] }
  /** Words of a person, shown as theirs. */
  | { readonly type: 'quote'; readonly label: string; readonly text: string }
  /** A code to type, with its digits apart. */
  | { readonly type: 'code'; readonly code: string }
  | { readonly type: 'day'; readonly entries: readonly Entry[] }

/** `isPast`: it was true before. */
export type Fact = {
  readonly label: string
  readonly value: string
  readonly href?: string
  readonly isPast?: boolean
}
export type Link = { readonly label: string; readonly href: string }
export type Button = Link & { readonly tone: 'primary' | 'quiet' }
export type Entry = {
  readonly time: string
  readonly text: string
  readonly href?: string | undefined
  readonly note: string | null
  readonly isSubject: boolean
}

/** The last lines of a mail: why it came, and how it stops. */
export type Footer = {
  readonly reason: string
  readonly unsubscribe: { readonly label: string; readonly href: string } | null
}
