import type { Observe } from '../../context/observe.ts'

/** A mail in its envelope. Names and texts may contain anything: the transport encodes them. */
export type OutgoingMail = {
  /**
   * The id of the delivery and, after a dot, a hash of the mail's content. It is the same in attempts with the same content:
   * receivers show a duplicate once. Without angle brackets.
   */
  readonly messageId: string
  readonly kind: string
  readonly from: { readonly name: string; readonly address: string }
  readonly to: { readonly name: string; readonly address: string }
  readonly replyTo: { readonly name: string; readonly address: string } | null
  /** The id of the first mail about the same order, which makes all of them one thread. */
  readonly thread: string | null
  readonly date: Date
  readonly subject: string
  readonly html: string
  readonly text: string
  /** One-click unsubscription (RFC 8058). */
  readonly unsubscribeUrl: string | null
  readonly invitations: readonly {
    readonly method: 'REQUEST' | 'CANCEL'
    readonly content: string
    readonly filename: string
  }[]
}

/**
 * The outcome of an attempt. `unreachable`: nothing was sent, because the server is unreachable or misconfigured, and other mails
 * would fail too. `deferred`: try again later. `refused`: this mail will never be accepted.
 */
export type SendOutcome =
  | { readonly state: 'sent' }
  | { readonly state: 'unreachable' | 'deferred' | 'refused'; readonly reason: string }

export type MailTransport = {
  /** Never throws. Resolves within `sendDeadline` milliseconds. */
  readonly send: (mail: OutgoingMail) => Promise<SendOutcome>
  readonly close: () => void
}

/** A mail that takes longer counts as deferred; shorter than the lease of a delivery. */
export const sendDeadline = 40_000

/** Measures and traces the sending of mails, by kind: neither addresses nor subjects are recorded. */
export const observeTransport = (transport: MailTransport, observe: Observe): MailTransport => ({
  ...transport,
  send: (mail) =>
    observe.span(
      { name: 'send mail', kind: 'client', attributes: { 'mail.kind': mail.kind } },
      async (span) => {
        const started = performance.now()
        const sent = await transport.send(mail)
        if (sent.state !== 'sent') span.fail(sent.reason)
        observe.time('hourfold_mail_seconds', { outcome: sent.state }, (performance.now() - started) / 1000)
        return sent
      },
    ),
})
