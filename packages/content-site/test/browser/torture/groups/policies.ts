import type { TorturePage } from '../torture-page.ts'

const policy = (...directives: readonly string[]): Readonly<Record<string, string>> => ({
  'content-security-policy': ["default-src 'none'", ...directives].join('; '),
})
const others = ['connect-src {server}', 'frame-src {server}', 'img-src {server} data:']
const byHost = ['script-src {server}', ...others]
const trustedTypes = ["require-trusted-types-for 'script'", "trusted-types 'none'"]
const withNonce = '{place}<script {type}nonce="n1" src="{src}"></script>'

export const policies: readonly TorturePage[] = [
  { id: 'csp-host', html: '{script}{place}', headers: policy(...byHost), isChosen: true, booksFully: true },
  {
    id: 'csp-host-and-trusted-types',
    html: '{script}{place}',
    headers: policy(...byHost, ...trustedTypes),
    isChosen: true,
  },
  {
    id: 'csp-no-form-action',
    html: '{script}{place}',
    headers: policy(...byHost, "form-action 'none'"),
    booksFully: true,
  },
  {
    id: 'csp-no-base',
    html: '{script}{place}',
    headers: policy(...byHost, "base-uri 'none'", "object-src 'none'"),
  },
  {
    id: 'csp-nonce-and-strict-dynamic',
    html: withNonce,
    headers: policy("script-src 'nonce-n1' 'strict-dynamic'", ...others),
    isChosen: true,
  },
  {
    id: 'csp-nonce-and-host',
    html: withNonce,
    headers: policy("script-src 'nonce-n1' {server}", ...others),
  },
  {
    id: 'csp-without-connect',
    html: '{script}{place}',
    // The element falls back to a frame.
    headers: policy('script-src {server}', 'frame-src {server}', 'img-src data:'),
    hostFaults: [/Content Security Policy/, /\(csp\)/, /Refused to connect/],
  },
  {
    id: 'csp-without-frame',
    isChosen: true,
    html: '{script}{place}',
    headers: policy('script-src {server}', 'connect-src {server}', 'img-src data:'),
    expected: { element: 'books', frame: 'link' },
    hostFaults: [/Content Security Policy/, /\(csp\)/, /Refused to frame/],
  },
  {
    id: 'csp-without-script',
    html: '{script}{place}',
    headers: policy("script-src 'none'", 'img-src data:'),
    expected: 'link',
    isChosen: true,
    hostFaults: [/Content Security Policy/, /\(csp\)/],
  },
  {
    id: 'csp-sandbox',
    html: '{script}{place}',
    headers: {
      'content-security-policy': 'sandbox allow-scripts allow-forms allow-same-origin allow-popups',
    },
    hostFaults: [/can escape its sandboxing/],
  },
  {
    id: 'coep-require-corp',
    html: '{script}{place}',
    headers: { 'cross-origin-embedder-policy': 'require-corp' },
    isChosen: true,
  },
  {
    id: 'coep-credentialless',
    html: '{script}{place}',
    headers: { 'cross-origin-embedder-policy': 'credentialless' },
  },
  {
    id: 'cross-origin-isolated',
    html: '{script}{place}',
    headers: {
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    },
    hostGlobals: /^SharedArrayBuffer$/,
  },
  { id: 'referrer-policy-none', html: '{script}{place}', headers: { 'referrer-policy': 'no-referrer' } },
  {
    id: 'permissions-policy-tight',
    html: '{script}{place}',
    headers: {
      'permissions-policy':
        'camera=(), geolocation=(), clipboard-write=(), fullscreen=(), payment=(), storage-access=()',
    },
  },
  { id: 'origin-agent-cluster', html: '{script}{place}', headers: { 'origin-agent-cluster': '?1' } },
]
