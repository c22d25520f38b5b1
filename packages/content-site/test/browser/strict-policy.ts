/** Headers of a host page with the strictest policy that the element supports. */
export const strictPolicy = {
  'content-security-policy': [
    "default-src 'none'",
    'script-src {server}',
    'connect-src {server}',
    'img-src {server} data:',
    "style-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
}
