import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { Block, Button, Entry, Fact, Link } from './mail-content.ts'
import type { MailFrame } from './mail-data.ts'
import { oneLine } from './one-line.ts'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** One block of a mail as HTML. */
export function writeBlock(block: Block, frame: MailFrame): Html {
  switch (block.type) {
    case 'paragraph':
      return html`<p class="text" style="${raw(textStyle)}">${oneLine(block.text)}</p>`
    case 'heading':
      return heading(block.text)
    case 'facts':
      return html`<div style="margin:0 0 20px">${factTable(block.facts, frame)}</div>`
    case 'card':
      return html`<table
        role="presentation"
        width="100%"
        cellpadding="0"
        cellspacing="0"
        style="margin:0 0 20px"
      >
        <tr>
          <td
            class="soft"
            style="background:${colors.soft};border:1px solid ${colors.border};border-radius:12px;padding:20px"
          >
            ${heading(block.title)}${factTable(block.facts, frame)}${
              block.links.length === 0 ? '' : linkLine(block.links, frame)
            }
          </td>
        </tr>
      </table>`
    case 'buttons':
      return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px">
        <tr>
          ${block.buttons.map((one) => button(one, frame))}
        </tr>
      </table>`
    case 'links':
      return linkLine(block.links, frame)
    case 'quote':
      return html`<p class="muted" style="margin:0 0 4px;${raw(mutedStyle)}">${oneLine(block.label)}</p>
        <blockquote
          class="text line"
          style="margin:0 0 20px;padding:4px 16px;border-inline-start:3px solid ${colors.border};${raw(font)};font-size:16px;line-height:1.5;color:${colors.text};"
        >
          ${clean(block.text)}
        </blockquote>`
    case 'code':
      return html`<p
        class="text"
        style="margin:8px 0 24px;${raw(font)};font-size:32px;line-height:1.2;font-weight:650;letter-spacing:.2em;color:${colors.text}"
      >
        ${block.code}
      </p>`
    case 'day':
      return html`<table
        role="presentation"
        width="100%"
        cellpadding="0"
        cellspacing="0"
        style="margin:0 0 20px"
      >
        ${block.entries.map((entry) => dayRow(entry, frame))}
      </table>`
  }
}

const heading = (text: string): Html =>
  html`<h2
    class="text"
    style="margin:0 0 12px;${raw(font)};font-size:18px;line-height:1.3;font-weight:650;color:${colors.text}"
  >
    ${oneLine(text)}
  </h2>`

const factTable = (facts: readonly Fact[], frame: MailFrame): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
    ${facts.map((fact) => factRow(fact, frame))}
  </table>`

function factRow({ label, value, href, isPast }: Fact, frame: MailFrame): Html {
  const shown = isPast === true ? html`<s>${clean(value)}</s>` : html`${clean(value)}`
  return html`<tr>
    <td
      class="label muted"
      width="30%"
      valign="top"
      style="padding:4px 12px 4px 0;${raw(font)};font-size:14px;line-height:1.5;color:${colors.muted}"
    >
      ${oneLine(label)}
    </td>
    <td
      class="value ${isPast === true ? 'muted' : 'text'}"
      valign="top"
      style="padding:4px 0;${raw(font)};font-size:15px;line-height:1.5;color:${isPast === true ? colors.muted : colors.text};word-break:break-word"
    >
      ${linked(shown, href, frame)}
    </td>
  </tr>`
}

/** The first link as a button, the others as text. */
function linkLine([first, ...others]: readonly Link[], frame: MailFrame): Html {
  if (!first) return html``
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:16px 0 0">
      <tr>
        ${button({ ...first, tone: 'primary' }, frame)}
      </tr>
    </table>
    ${
      others.length === 0
        ? ''
        : html`<p style="margin:4px 0 0;${raw(font)};font-size:14px;line-height:1.9">
            ${others.map(
              ({ label, href }, index) =>
                html`${index === 0 ? '' : html`<span class="muted" style="color:${colors.muted}"> · </span>`}${linked(html`${oneLine(label)}`, href, frame)}`,
            )}
          </p>`
    }`
}

function button({ label, href, tone }: Button, { brand }: MailFrame): Html {
  const isPrimary = tone === 'primary'
  const look = isPrimary
    ? `background:${brand.accent};color:${brand.onAccent};border:1px solid ${brand.accent}`
    : `background:${colors.card};color:${colors.text};border:1px solid ${colors.muted}`
  return html`<td style="padding:0 12px 8px 0">
    <a
      class="button${isPrimary ? '' : ' quiet'}"
      href="${href}"
      style="display:inline-block;${look};border-radius:10px;padding:12px 22px;${raw(font)};font-size:16px;line-height:1.25;font-weight:600;text-decoration:none;text-align:center"
      >${oneLine(label)}</a
    >
  </td>`
}

function dayRow({ time, text, href, note, isSubject }: Entry, frame: MailFrame): Html {
  const shown = html`${oneLine(text)}${note === null ? '' : html` <span class="muted" style="color:${colors.muted}">(${note})</span>`}`
  const look = isSubject ? `background:#e7f0ee;font-weight:600;` : ''
  const cell = `padding:8px;border-bottom:1px solid ${colors.border};${font};font-size:15px;line-height:1.4;color:${colors.text};${look}`
  return html`<tr>
    <td
      class="text line${isSubject ? ' subject' : ''}"
      width="30%"
      valign="top"
      style="${raw(cell)}white-space:nowrap"
    >
      ${time}
    </td>
    <td
      class="text line${isSubject ? ' subject' : ''}"
      valign="top"
      style="${raw(cell)}word-break:break-word"
    >
      ${linked(shown, href, frame)}
    </td>
  </tr>`
}

const linked = (text: Html, href: string | undefined, { brand }: MailFrame): Html =>
  href === undefined ? text : html`<a class="link" href="${href}" style="color:${brand.accent}">${text}</a>`

/** Longer text without control characters, with its line breaks. */
const clean = (text: string): Html =>
  html`${text.split(/\r\n|\r|\n/).map((line, index) => (index === 0 ? oneLine(line) : html`<br />${oneLine(line)}`))}`

/** Colours of the light look. Mail programs that know `prefers-color-scheme` take the dark ones of the style element. */
export const colors = {
  page: '#f7f6f2',
  card: '#ffffff',
  text: '#1b2321',
  muted: '#55605c',
  border: '#e2e0d8',
  soft: '#f7f6f2',
}

export const font = `font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`
const textStyle = `margin:0 0 16px;${font};font-size:16px;line-height:1.5;color:${colors.text}`
export const mutedStyle = `${font};font-size:13px;line-height:1.5;color:${colors.muted}`

/**
 * Rules that inline styles cannot hold. `[data-ogsc]` is what Outlook puts before the colours it has turned dark.
 */
export const styles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0}
a{word-break:break-word}
@media (max-width:480px){.pad{padding:20px!important}.label{display:block!important;width:auto!important;padding-bottom:0!important}.value{display:block!important;padding-top:0!important}.button{display:block!important}}
@media (prefers-color-scheme:dark){.page{background:#101413!important}.card{background:#181d1c!important;border-left-color:#343d3c!important;border-right-color:#343d3c!important;border-bottom-color:#343d3c!important}.soft{background:#101413!important;border-color:#343d3c!important}.text{color:#edf2f0!important}.muted{color:#a5b2ae!important}.link{color:#74d4bf!important}.line{border-color:#343d3c!important}.quiet{background:#181d1c!important;color:#edf2f0!important;border-color:#a5b2ae!important}.subject{background:#20312d!important}}`
