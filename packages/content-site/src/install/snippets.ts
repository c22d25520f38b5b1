import type { Platform } from './choices.ts'
import { escapeMarkup, quoteScript } from './escape-code.ts'
import type { Embed, EmbedScript } from './plan-embed.ts'

type PlatformRow = {
  /** Its own name, which is the same in every language. */
  readonly name: string
  /** The way through its editor, in the words of its English interface; null where any editor will do. */
  readonly where: string | null
  readonly write: (embed: Embed) => string
}

/** THE table of the platforms: where the code is pasted, and the code. */
export const platforms = {
  html: { name: 'HTML', where: null, write: writeHtml },
  wordpress: { name: 'WordPress', where: 'Edit page → + → Custom HTML', write: writeHtml },
  wix: { name: 'Wix', where: 'Edit Site → Add Elements → Embed Code → Embed HTML', write: writeWix },
  shopify: {
    name: 'Shopify',
    where: 'Online Store → Themes → Edit theme → Add section → Custom Liquid',
    write: writeHtml,
  },
  squarespace: { name: 'Squarespace', where: 'Edit → Add Block → Code → HTML', write: writeHtml },
  webflow: { name: 'Webflow', where: 'Designer → Add Elements → Advanced → Code Embed', write: writeHtml },
  gtm: {
    name: 'Google Tag Manager',
    where: 'Tags → New → Custom HTML → Triggering: DOM Ready',
    write: writeTagManager,
  },
  react: { name: 'React', where: 'src/booking.jsx', write: writeReact },
  vue: { name: 'Vue', where: 'src/Booking.vue', write: writeVue },
  svelte: { name: 'Svelte', where: 'src/Booking.svelte', write: writeSvelte },
  frame: { name: 'iframe', where: null, write: writeFrame },
} as const satisfies Record<Platform, PlatformRow>

/** Returns the code for a platform. Every value in it is escaped for its place. */
export const writeSnippet = (platform: Platform, embed: Embed): string => platforms[platform].write(embed)

function writeHtml(embed: Embed): string {
  return `${scriptTag(embed.element)}\n${element('booking-widget', embed)}`
}

/** Wix shows the code in a frame, which the link leaves. */
function writeWix(embed: Embed): string {
  return writeHtml(embed).replace('<a ', '<a target="_top" ')
}

/**
 * The page in a frame, for pages that cannot use the element. `data-api-base` names this server to a script that was injected and so
 * has no address of its own.
 */
function writeFrame({ frame, origin, ...embed }: Embed): string {
  const attributes = [
    ['data-booking-widget', ''] as const,
    ['data-api-base', origin] as const,
    ...embed.attributes.map(([name, value]) => [`data-${name}`, value] as const),
  ]
  return `${scriptTag(frame)}\n${element('div', { ...embed, attributes })}`
}

/** A tag manager drops unknown attributes of the scripts it inserts, so the code creates the elements itself, in ES5. */
function writeTagManager({ element: { src, integrity }, attributes, style, link }: Embed): string {
  const calls = [
    "var script = document.createElement('script');",
    "script.type = 'module';",
    "script.crossOrigin = 'anonymous';",
    ...(integrity === null ? [] : [`script.integrity = ${quoteScript(integrity)};`]),
    `script.src = ${quoteScript(src)};`,
    "var booking = document.createElement('booking-widget');",
    ...attributes.map(
      ([name, value]) => `booking.setAttribute(${quoteScript(name)}, ${quoteScript(value)});`,
    ),
    ...style.map(
      ([name, value]) => `booking.style.setProperty(${quoteScript(name)}, ${quoteScript(value)});`,
    ),
    "var link = document.createElement('a');",
    `link.href = ${quoteScript(link.href)};`,
    `link.textContent = ${quoteScript(link.text)};`,
    'booking.appendChild(link);',
    "(document.getElementById('booking') || document.body).appendChild(booking);",
    'document.head.appendChild(script);',
  ]
  return `<script>\n(function () {\n${calls.map((line) => `  ${line}`).join('\n')}\n})();\n</script>`
}

function writeReact({ element: { src, integrity }, attributes, style, link }: Embed): string {
  const styles = style.map(([name, value]) => `${quoteScript(styleProperty(name))}: ${quoteScript(value)}`)
  const lines = attributeLines(attributes)
  return `import { useEffect } from 'react'

const address = ${quoteScript(src)}

export function Booking() {
  useEffect(() => {
    if ([...document.scripts].some(({ src }) => src === address)) return
    const script = document.createElement('script')
    script.type = 'module'
    script.crossOrigin = 'anonymous'${integrity === null ? '' : `\n    script.integrity = ${quoteScript(integrity)}`}
    script.src = address
    document.head.append(script)
  }, [])
  return (
    <booking-widget${lines}${styles.length === 0 ? '' : ` style={{ ${styles.join(', ')} }}`}>
      ${linkTag(link)}
    </booking-widget>
  )
}`
}

/** React names style properties in camelCase, except custom ones. */
const styleProperty = (name: string): string =>
  name.startsWith('--') ? name : name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())

function writeVue({ element: { src, integrity }, ...embed }: Embed): string {
  return `<script setup>
import { onMounted } from 'vue'

const address = ${quoteScript(src)}
onMounted(() => {
  if ([...document.scripts].some(({ src }) => src === address)) return
  const script = document.createElement('script')
  script.type = 'module'
  script.crossOrigin = 'anonymous'${integrity === null ? '' : `\n  script.integrity = ${quoteScript(integrity)}`}
  script.src = address
  document.head.append(script)
})
</script>

<template>
${indent(element('booking-widget', embed))}
</template>`
}

function writeSvelte({ element: script, ...embed }: Embed): string {
  return `<svelte:head>
  ${scriptTag(script)}
</svelte:head>

${element('booking-widget', embed)}`
}

function scriptTag({ src, integrity }: EmbedScript): string {
  const checked = integrity === null ? '' : `\n  integrity="${escapeMarkup(integrity)}"`
  return `<script type="module" crossorigin="anonymous" src="${escapeMarkup(src)}"${checked}></script>`
}

type Content = Pick<Embed, 'attributes' | 'style' | 'link'>

function element(tag: string, { attributes, style, link }: Content): string {
  const styles = style.map(([name, value]) => `${name}: ${value};`).join(' ')
  const styled = styles === '' ? '' : ` style="${escapeMarkup(styles)}"`
  return `<${tag}${attributeLines(attributes)}${styled}>\n  ${linkTag(link)}\n</${tag}>`
}

const attributeLines = (attributes: Embed['attributes']): string =>
  attributes.map(([name, value]) => ` ${name}${value === '' ? '' : `="${escapeMarkup(value)}"`}`).join('')

const linkTag = ({ href, text }: Embed['link']): string =>
  `<a href="${escapeMarkup(href)}">${escapeMarkup(text)}</a>`

const indent = (code: string): string => code.replaceAll(/^/gm, '  ')
