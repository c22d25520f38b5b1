import { html, raw } from 'hono/html'
import { hashStyle } from '../http/hash-style.ts'
import { securityHeaders, type SecurityPorts, withOwnFrames } from '../http/security-headers.ts'
import { getOrNext } from '../serving/get-or-next.ts'
import { incomingOf, type SiteApp, type SiteContext } from '../serving/site-context.ts'
import { isOwnMachine } from './is-own-machine.ts'
import type { KeptMail, Mailbox } from './mailbox.ts'

type Ports = {
  readonly security: SecurityPorts
  /** The mailbox of a public demo is open to everyone, and says so. */
  readonly settings: { readonly demo: boolean }
}

/**
 * Adds the mailbox of the development server at `/mailbox`: what would have been sent, as its recipients see it. It exists only for
 * requests from this machine, and for everyone in a public demo.
 */
export function addMailbox(app: SiteApp, mailbox: Mailbox, { security, settings: { demo } }: Ports): void {
  const headersOf = (styleHashes: readonly string[]) =>
    securityHeaders('checkout', { ...security, styleHashes })
  const get = (path: string, respond: (c: SiteContext) => Promise<Response | null>): void =>
    getOrNext(app, path, '/mailbox/*', async (c) =>
      demo || isOwnMachine(c.req.raw, incomingOf(c)?.socket.remoteAddress) ? respond(c) : null,
    )
  for (const path of ['/mailbox', '/mailbox/'])
    get(path, async () => {
      const body = await page('Mailbox', list(await mailbox.list(), demo))
      return new Response(body, { headers: { ...headersOf([mailboxStyleHash]), ...htmlType } })
    })
  get('/mailbox/:id', async (c) => {
    const mail = await mailbox.read(c.req.param('id') ?? '')
    if (!mail) return null
    const headers = withOwnFrames(headersOf([mailboxStyleHash]))
    return new Response(await page(mail.subject, show(mail)), { headers: { ...headers, ...htmlType } })
  })
  get('/mailbox/:id/html', async (c) => {
    const mail = await mailbox.read(c.req.param('id') ?? '')
    return mail ? new Response(mail.html, { headers: { ...framed, ...htmlType } }) : null
  })
  for (const part of ['text', 'source'] as const)
    get(`/mailbox/:id/${part}`, async (c) => {
      const mail = await mailbox.read(c.req.param('id') ?? '')
      const headers = { ...headersOf([]), 'content-type': 'text/plain; charset=utf-8' }
      return mail ? new Response(mail[part], { headers }) : null
    })
}

const htmlType = { 'content-type': 'text/html; charset=utf-8' }

/** A mail in its frame: without scripts and forms, as in a mail program; its styles and its logo are its own. */
const framed = {
  'content-security-policy':
    "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: data:; frame-ancestors 'self'",
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

const page = async (title: string, body: unknown): Promise<string> =>
  String(
    await html`<!doctype html>
      <html lang="en-US">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width,initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${title} · Mailbox</title>
          ${mailboxStyle}
        </head>
        <body>
          <main>${body}</main>
        </body>
      </html> `,
  )

const list = (entries: readonly KeptMail[], demo: boolean) =>
  html`<h1>Mailbox</h1>
    ${
      demo
        ? html`<p class="muted">
            This is a public demo: it sends no mail, and everyone sees here what it would have sent.
            Everything is deleted every night.
          </p>`
        : html`<p class="muted">
            Mails that this development server would have sent. Nothing leaves this machine; set SMTP_URL and
            MAIL_FROM to send. The same mails are <code>.eml</code> files in the folder <code>mail</code> of
            the data folder.
          </p>`
    }
    <p><a class="button" href="/mailbox">Refresh</a></p>
    ${
      entries.length === 0
        ? html`<p>No mail yet. Book something, and look again after a second.</p>`
        : html`<ul>
            ${entries.map(
              ({ id, at, to, subject, kind }) =>
                html`<li>
                  <a href="/mailbox/${id}"
                    ><strong>${subject}</strong
                    ><span class="muted"
                      >to ${to} · ${kind} ·
                      <time datetime="${new Date(at).toISOString()}"
                        >${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC</time
                      ></span
                    ></a
                  >
                </li>`,
            )}
          </ul>`
    }`

const show = ({ id, at, to, subject, kind }: KeptMail) =>
  html`<p><a href="/mailbox">Back to all mails</a></p>
    <h1>${subject}</h1>
    <p class="muted">to ${to} · ${kind} · ${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC</p>
    <p class="row">
      <a class="button" href="/mailbox/${id}/html">HTML alone</a>
      <a class="button" href="/mailbox/${id}/text">Text</a>
      <a class="button" href="/mailbox/${id}/source">Source</a>
    </p>
    <iframe
      title="The mail as HTML"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      src="/mailbox/${id}/html"
    ></iframe>`

const style = `:root{color-scheme:light dark;font-family:system-ui,sans-serif;line-height:1.5;background:light-dark(#f7f6f2,#101413);color:light-dark(#1b2321,#edf2f0)}
body{margin:0}main{max-width:880px;margin:0 auto;padding:24px 16px}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 8px;overflow-wrap:anywhere}
a{color:light-dark(#12685a,#74d4bf)}.muted{color:light-dark(#55605c,#a5b2ae);font-size:.9rem}
ul{list-style:none;margin:16px 0;padding:0}li{border:1px solid light-dark(#e2e0d8,#343d3c);border-radius:12px;margin:0 0 8px;background:light-dark(#fff,#181d1c)}
li a{display:grid;gap:2px;padding:12px 16px;text-decoration:none;color:inherit;overflow-wrap:anywhere}li a:hover strong{text-decoration:underline}
.row{display:flex;flex-wrap:wrap;gap:8px}.button{display:inline-block;border:1px solid light-dark(#55605c,#a5b2ae);border-radius:10px;padding:8px 16px;text-decoration:none;color:inherit}
iframe{width:100%;height:70vh;border:1px solid light-dark(#e2e0d8,#343d3c);border-radius:12px;background:#fff}
:focus-visible{outline:2px solid currentcolor;outline-offset:2px}`

/** Written as one piece: the policy allows exactly these bytes. */
const mailboxStyle = raw(`<style>${style}</style>`)
const mailboxStyleHash = hashStyle(style)
