import { html, raw } from 'hono/html'
import { securityHeaders, type SecurityPorts, withOwnFrames } from '../http/security-headers.ts'
import type { KeptMail, Mailbox } from './mailbox.ts'
import { hashStyle } from '../http/hash-style.ts'

type Ports = {
  readonly mailbox: Mailbox
  readonly security: SecurityPorts
}

/**
 * The mailbox of the development server at `/mailbox`: what would have been sent, as its readers see it. The caller has checked that
 * the request comes from this machine. Null for an address that is not part of it.
 */
export async function serveMailbox(request: Request, { mailbox, security }: Ports): Promise<Response | null> {
  const [, first, id, part, ...more] = new URL(request.url).pathname.split('/')
  if (first !== 'mailbox' || more.length > 0) return null
  const headers = (kind: 'checkout', own: readonly string[]) =>
    securityHeaders(kind, { ...security, styleHashes: own })
  if (id === undefined || id === '') {
    const body = await page('Mailbox', list(await mailbox.list()))
    return new Response(body, { headers: { ...headers('checkout', [mailboxStyleHash]), ...htmlType } })
  }
  const mail = await mailbox.read(id)
  if (!mail) return null
  if (part === undefined) {
    const body = await page(mail.subject, show(mail))
    const shown = withOwnFrames(headers('checkout', [mailboxStyleHash]))
    return new Response(body, { headers: { ...shown, ...htmlType } })
  }
  if (part === 'html') return new Response(mail.html, { headers: { ...framed, ...htmlType } })
  const isText = part === 'text'
  if (!isText && part !== 'source') return null
  return new Response(isText ? mail.text : mail.source, {
    headers: { ...headers('checkout', []), 'content-type': 'text/plain; charset=utf-8' },
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

const list = (entries: readonly KeptMail[]) =>
  html`<h1>Mailbox</h1>
    <p class="muted">
      Mails that this development server would have sent. Nothing leaves this machine; set SMTP_URL and
      MAIL_FROM to send. The same mails are <code>.eml</code> files in the folder <code>mail</code> of the
      data folder.
    </p>
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
