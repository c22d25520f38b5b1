import type { TorturePage } from '../torture-page.ts'

/** What old and new libraries do to built-ins, in a script before ours. */
const before: Readonly<Record<string, string>> = {
  'list-to-json': 'Array.prototype.toJSON = function () { return "list" }',
  'prototype-to-json': `for (const type of [Array, String, Number, Date]) type.prototype.toJSON = function () { return Object.toJSON(this) }
    Object.toJSON = (value) => '"' + value + '"'`,
  'enumerable-object-key': 'Object.prototype.clone = function () { return this }',
  'enumerable-array-keys':
    'Array.prototype.remove = function () {}; Array.prototype.each = Array.prototype.forEach; Array.prototype.clone = Array.prototype.slice',
  'old-array-methods': `Array.prototype.map = function (f) { const made = []; for (let i = 0; i < this.length; i++) made[i] = f ? f(this[i], i) : this[i]; return made }
    Array.prototype.filter = function (f) { const made = []; for (const one of this) if (f(one)) made.push(one); return made }
    Array.prototype.reduce = function (f) { return f ? this.length && this[0] : this }
    Array.prototype.find = function (f) { return this.filter(f)[0] }`,
  'old-array-from':
    'Array.from = (list) => { const made = []; for (let i = 0; i < (list ? list.length : 0); i++) made.push(list[i]); return made }',
  'no-new-array-methods':
    'for (const name of ["flatMap", "flat", "at", "findLast", "toSorted", "toReversed", "with"]) delete Array.prototype[name]',
  'no-new-object-methods': 'delete Object.hasOwn; delete Object.fromEntries; delete Object.groupBy',
  'fetch-wrapped': 'const f = fetch; window.fetch = (...given) => f(...given)',
  'fetch-wrapped-as-function':
    'const f = fetch; window.fetch = function fetch(input, init) { return f.call(this, input, init).then((response) => response) }',
  'fetch-deleted': 'delete window.fetch',
  'fetch-rejects': 'window.fetch = () => Promise.reject(new Error("theirs"))',
  'promise-replaced': 'const P = Promise; window.Promise = class extends P {}',
  'promise-then-wrapped':
    'const then = Promise.prototype.then; Promise.prototype.then = function (a, b) { return then.call(this, a && ((v) => a(v)), b) }',
  'json-wrapped':
    'const { parse, stringify } = JSON; JSON.parse = (...a) => parse(...a); JSON.stringify = (...a) => stringify(...a)',
  'bind-replaced':
    'Function.prototype.bind = function (that, ...a) { const f = this; return function (...b) { return f.apply(that, a.concat(b)) } }',
  'dom-wrapped': `const make = document.createElement; document.createElement = function (...a) { return make.apply(document, a) }
    const append = Node.prototype.appendChild; Node.prototype.appendChild = function (one) { return append.call(this, one) }`,
  'listeners-wrapped': `const add = EventTarget.prototype.addEventListener
    EventTarget.prototype.addEventListener = function (type, listen, options) { return add.call(this, type, listen, options) }`,
  'clock-years-behind': `const D = Date; window.Date = class extends D { constructor(...a) { if (a.length) super(...a); else super(1e12) } static now() { return 1e12 } }`,
  'clock-days-ahead': `const D = Date; const ahead = 3 * 864e5
    window.Date = class extends D { constructor(...a) { if (a.length) super(...a); else super(D.now() + ahead) } static now() { return D.now() + ahead } }`,
  'timers-wrapped':
    'const s = setTimeout; window.setTimeout = (f, ms, ...a) => s(() => f(...a), ms); const r = requestAnimationFrame; window.requestAnimationFrame = (f) => r((t) => f(t))',
  'custom-elements-wrapped':
    'const define = customElements.define; customElements.define = function (...a) { return define.apply(this, a) }',
  'symbol-iterator-slow':
    'const walk = Array.prototype[Symbol.iterator]; Array.prototype[Symbol.iterator] = function* () { yield* walk.call(this) }',
  'console-replaced': 'window.console = { log() {}, warn() {}, error() {} }',
  'string-methods':
    'String.prototype.startsWith = function (s) { return this.indexOf(s) === 0 }; String.prototype.contains = String.prototype.includes; String.prototype.trim = function () { return this.replace(/^ +| +$/g, "") }',
  'abort-missing': 'delete AbortSignal.timeout; delete AbortSignal.any',
  'crypto-partial': 'Object.defineProperty(crypto, "randomUUID", { value: undefined })',
  'structured-clone-missing': 'delete window.structuredClone',
  'observers-missing': 'delete window.ResizeObserver; delete window.IntersectionObserver',
  'idle-missing': 'delete window.requestIdleCallback; delete window.queueMicrotask',
  'to-string-lies': 'Function.prototype.toString = function () { return "function () { [native code] }" }',
}

const chosen = new Set([
  'enumerable-array-keys',
  'promise-replaced',
  'json-wrapped',
  'observers-missing',
  'to-string-lies',
  'fetch-wrapped-as-function',
  'prototype-to-json',
  'old-array-methods',
  'fetch-wrapped',
  'fetch-deleted',
  'dom-wrapped',
  'clock-years-behind',
])

/** The same built-ins, changed a moment after ours has begun. */
const afterwards = [
  'prototype-to-json',
  'enumerable-array-keys',
  'old-array-methods',
  'fetch-wrapped',
  'fetch-deleted',
  'clock-days-ahead',
]

/** Without these the browser is older than any that the script is written for. */
const missing = new Set([
  'old-array-from',
  'no-new-array-methods',
  'no-new-object-methods',
  'clock-years-behind',
  'idle-missing',
])

const inBlock = (code: string): string => `<script>{ ${code} }</script>`

export const patched: readonly TorturePage[] = [
  ...Object.entries(before).map(([id, code]): TorturePage => ({
    id: `patched-${id}`,
    html: `${inBlock(code)}{script}{place}`,
    ...(missing.has(id) ? { expected: 'works' } : {}),
    ...(chosen.has(id) ? { isChosen: true, booksFully: true } : {}),
  })),
  ...afterwards.map((id): TorturePage => ({
    id: `patched-later-${id}`,
    html: `{place}{script}<script>setTimeout(() => { ${before[id] ?? ''} }, 1500)</script>`,
    // A frame takes over within a second.
    act: (page) => page.waitForTimeout(3500),
    ...(chosen.has(id) ? { isChosen: true } : {}),
  })),
]
