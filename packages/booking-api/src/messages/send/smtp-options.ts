type Server = { readonly url: string; readonly isTlsOff?: boolean }

/**
 * How a connection to the mail server is made. Certificates are checked, and a password goes to another machine over TLS only.
 * `SMTP_TLS=off`, which settings take for a server on this machine only, sends as it is.
 */
export const smtpOptions = ({ url, isTlsOff = false }: Server) =>
  isTlsOff
    ? { url, ignoreTLS: true, tls: { rejectUnauthorized: false } }
    : { url, requireTLS: new URL(url).password !== '' && !isLoopback(url) }

/** Whether the mail server is on this machine. */
export function isLoopback(smtpUrl: string): boolean {
  const host = new URL(smtpUrl).hostname.toLowerCase()
  return host === 'localhost' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host)
}
