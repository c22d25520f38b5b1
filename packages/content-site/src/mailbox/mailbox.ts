/** A mail that the development server has kept instead of sending it. */
export type KeptMail = {
  readonly id: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly to: string
  readonly subject: string
  readonly kind: string
}

/** The kept mails, the newest first. */
export type Mailbox = {
  readonly list: () => Promise<readonly KeptMail[]>
  readonly read: (
    id: string,
  ) => Promise<
    (KeptMail & { readonly html: string; readonly text: string; readonly source: string }) | undefined
  >
}
