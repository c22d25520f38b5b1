export type MailboxEntry = {
  readonly id: string
  readonly at: number
  readonly to: string
  readonly subject: string
  readonly kind: string
}
export type MailboxStore = {
  readonly list: () => Promise<readonly MailboxEntry[]>
  readonly read: (
    id: string,
  ) => Promise<{ entry: MailboxEntry; html: string; text: string; source: string } | undefined>
  readonly write: (mail: MailboxEntry & { html: string; text: string; source: string }) => Promise<void>
}
export const openMailboxStore = (_folder: string): MailboxStore => ({
  list: async () => [],
  read: async () => undefined,
  write: async () => {},
})
