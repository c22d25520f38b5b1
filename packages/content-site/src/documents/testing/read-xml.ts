import type { Browser } from 'playwright-core'

/** An element of a document with its prefixed name and its contents. */
export type XmlElement = {
  readonly name: string
  /** The namespace of its prefix; null when it has none. */
  readonly namespace: string | null
  readonly attributes: Readonly<Record<string, string>>
  readonly text: string
  readonly children: readonly XmlElement[]
}

/** Parses XML with a browser. Throws at the first fault. */
export async function readXml(browser: Browser, xml: string): Promise<XmlElement> {
  const page = await browser.newPage()
  try {
    return await page.evaluate((source) => {
      const read = (element: Element): XmlElement => ({
        name: element.nodeName,
        namespace: element.namespaceURI,
        attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
        text: element.textContent ?? '',
        children: [...element.children].map(read),
      })
      const parsed = new DOMParser().parseFromString(source, 'text/xml')
      const fault = parsed.querySelector('parsererror')
      if (fault) throw new Error(fault.textContent ?? 'not well-formed')
      return read(parsed.documentElement)
    }, xml)
  } finally {
    await page.close()
  }
}

export const childrenOf = (element: XmlElement, name: string): readonly XmlElement[] =>
  element.children.filter((child) => child.name === name)

/** Returns the text of the only child with that name. Throws when there is none or more than one. */
export function textOf(element: XmlElement, name: string): string {
  const children = childrenOf(element, name)
  if (children.length !== 1) throw new Error(`${element.name} has ${children.length} of ${name}`)
  return children[0]?.text ?? ''
}
