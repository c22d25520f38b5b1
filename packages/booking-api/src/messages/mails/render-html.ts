import { phoneHref } from '@hourfold/shared/booking/show-phone'
import { html, raw } from 'hono/html'
import type { Footer, MailContent } from './mail-content.ts'
import { colors, font, mutedStyle, styles, writeBlock } from './html-blocks.ts'
import type { MailFrame } from './mail-data.ts'
import { oneLine } from './one-line.ts'

type Page = { readonly tag: string; readonly dir: 'ltr' | 'rtl'; readonly footer: Footer }

/**
 * The mail as HTML: tables and inline styles, because Outlook's Word engine knows nothing else; one column of at most 600 pixels; no
 * picture but the logo, whose name stands beside it as text. Language and direction are repeated inside, because mail programs drop
 * the `html` element.
 */
export function renderHtml(content: MailContent, frame: MailFrame, { tag, dir, footer }: Page): string {
  const { business, brand } = frame
  const name = oneLine(business.name)
  const blocks = content.blocks.map((block) => writeBlock(block, frame))
  const written = html`<!doctype html>
    <html lang="${tag}" dir="${dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${oneLine(content.subject)}</title>
        <style>
          ${raw(styles)}
        </style>
      </head>
      <body class="page" style="margin:0;padding:0;background:${colors.page}">
        <div style="display:none;max-height:0;overflow:hidden">${oneLine(content.preheader)}</div>
        <div
          role="article"
          aria-roledescription="email"
          aria-label="${oneLine(content.subject)}"
          lang="${tag}"
          dir="${dir}"
        >
          <table
            role="presentation"
            class="page"
            width="100%"
            cellpadding="0"
            cellspacing="0"
            style="background:${colors.page}"
          >
            <tr>
              <td align="center" style="padding:24px 12px">
                <table
                  role="presentation"
                  width="100%"
                  cellpadding="0"
                  cellspacing="0"
                  style="max-width:600px"
                >
                  <tr>
                    <td style="padding:0 8px 16px">${letterhead(name, frame)}</td>
                  </tr>
                  <tr>
                    <td
                      class="card pad"
                      style="background:${colors.card};border:1px solid ${colors.border};border-top:4px solid ${brand.accent};border-radius:16px;padding:32px;overflow-wrap:anywhere;word-break:break-word"
                    >
                      <h1
                        class="text"
                        style="margin:0 0 20px;${raw(font)};font-size:24px;line-height:1.25;font-weight:650;color:${colors.text}"
                      >
                        ${oneLine(content.title)}
                      </h1>
                      ${blocks}
                    </td>
                  </tr>
                  <tr>
                    <td class="muted" style="padding:20px 8px 0;${raw(mutedStyle)}">
                      ${contactLine(name, frame)}${reasonLine(footer)}
                    </td>
                  </tr>
                </table>
              </td>
            </tr>
          </table>
        </div>
      </body>
    </html> `
  if (written instanceof Promise) throw new Error('a mail waits for nothing')
  return written.toString()
}

/** The name of the business beside its logo. */
const letterhead = (name: string, { business, brand }: MailFrame) =>
  html`<a
    class="text"
    href="${business.url}"
    style="${raw(font)};font-size:17px;font-weight:600;color:${colors.text};text-decoration:none"
    >${
      brand.logo === null
        ? ''
        : html`<img
            src="${brand.logo}"
            alt=""
            height="32"
            style="height:32px;max-width:160px;border:0;vertical-align:middle;margin-inline-end:10px"
          />`
    }${name}</a
  >`

/** The name of the business and how to reach it. */
const contactLine = (name: string, { business }: MailFrame) =>
  html`<p style="margin:0 0 8px">
    ${name}${business.phone === null ? '' : html` · <a class="muted" href="${phoneHref(business.phone)}" style="color:${colors.muted}">${oneLine(business.phone)}</a>`}${
      business.email === null
        ? ''
        : html` ·
            <a class="muted" href="mailto:${business.email}" style="color:${colors.muted}"
              >${oneLine(business.email)}</a
            >`
    }
    ·
    <a class="muted" href="${business.url}" style="color:${colors.muted}">${hostOf(business.url)}</a>
  </p>`

/** Why the recipient gets this mail, and the link that ends it. */
const reasonLine = ({ reason, unsubscribe }: Footer) =>
  html`<p style="margin:0">
    ${oneLine(reason)}${
      unsubscribe === null
        ? ''
        : html` <a class="muted" href="${unsubscribe.href}" style="color:${colors.muted}"
            >${unsubscribe.label}</a
          >`
    }
  </p>`

const hostOf = (url: string): string => URL.parse(url)?.host ?? url
