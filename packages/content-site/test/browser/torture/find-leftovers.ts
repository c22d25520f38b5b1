import type { CDPSession, Page } from 'playwright-core'

/** What a page has after a booking is removed: the mark of the script that is loaded, and its own frames by number. */
const allowedGlobals = /^Symbol\(booking-widget\.[a-z]+\)$|^\d+$/

/** embed.js waits for clicks on links with `data-booking-open` as long as the page lives. */
const allowedListeners = /^click on document$/

/**
 * Returns everything that a removed booking has left on the page. It is read through the debugger, because the page may have
 * replaced any built-in function.
 */
export async function findLeftovers(
  page: Page,
  server: string,
  usual: ReadonlySet<string>,
): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const origin = new URL(page.url()).origin
  const globals = (await readGlobals(session)).filter(
    (name) => !usual.has(name) && !allowedGlobals.test(name),
  )
  const left = [
    ...globals.map((name) => `global ${name}`),
    ...(await readListeners(session, server)).map((name) => `listener ${name}`),
    ...(await page.context().cookies()).map(({ name, domain }) => `cookie ${name} of ${domain}`),
    ...(await readStorage(session, origin)).map((name) => `stored ${name}`),
    ...(await readElements(session, server)).map((name) => `element ${name}`),
  ]
  await session.detach()
  return left
}

/** Returns the names and symbols of all global values, of declarations too. */
export async function readGlobals(session: CDPSession): Promise<readonly string[]> {
  const objectId = await evaluate(session, 'globalThis')
  const { result } = await session.send('Runtime.getProperties', { objectId, ownProperties: true })
  const { names } = await session.send('Runtime.globalLexicalScopeNames', {})
  return [...result.map(({ name }) => name), ...names]
}

/** Returns the listeners of our scripts on the objects that outlive a booking. */
async function readListeners(session: CDPSession, server: string): Promise<readonly string[]> {
  const ours = new Set<string>()
  session.on('Debugger.scriptParsed', ({ scriptId, url }) => {
    if (url.startsWith(server)) ours.add(scriptId)
  })
  await session.send('Debugger.enable')
  const found: string[] = []
  for (const target of ['window', 'document', 'document.documentElement', 'document.body']) {
    const objectId = await evaluate(session, target)
    const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId })
    const kept = listeners.filter(({ scriptId }) => ours.has(scriptId))
    found.push(
      ...kept.map(({ type }) => `${type} on ${target}`).filter((name) => !allowedListeners.test(name)),
    )
  }
  await session.send('Debugger.disable')
  return found
}

async function readStorage(session: CDPSession, securityOrigin: string): Promise<readonly string[]> {
  const found: string[] = []
  for (const isLocalStorage of [true, false]) {
    const storageId = { securityOrigin, isLocalStorage }
    const { entries } = await session.send('DOMStorage.getDOMStorageItems', { storageId })
    found.push(...entries.map(([key]) => String(key)))
  }
  const { databaseNames } = await session.send('IndexedDB.requestDatabaseNames', { securityOrigin })
  return [...found, ...databaseNames]
}

/** Returns elements that load something of the booking server, except the page's own scripts, and adopted style sheets. */
async function readElements(session: CDPSession, server: string): Promise<readonly string[]> {
  const expression = `(() => {
    let sheets = 0
    for (const sheet of document.adoptedStyleSheets) for (const { cssText } of sheet.cssRules) if (cssText.indexOf('--bw-') >= 0) sheets++
    const elements = document.querySelectorAll('link[href^="${server}"], iframe[src^="${server}"]').length
    return sheets + ' ' + elements
  })()`
  const { result } = await session.send('Runtime.evaluate', { expression, returnByValue: true })
  return result.value === '0 0' ? [] : [`(style sheets, elements): ${String(result.value)}`]
}

async function evaluate(session: CDPSession, expression: string): Promise<string> {
  const { result } = await session.send('Runtime.evaluate', { expression })
  if (result.objectId === undefined) throw new Error(`${expression} is no object`)
  return result.objectId
}
