/** The `Content-Disposition` of a download. A name may hold what somebody typed; older programs get it in ASCII (RFC 6266). */
export function writeDisposition(name: string): string {
  const plain = name.replaceAll(/[^\w .()-]/g, '_')
  // A half of a surrogate pair, which cannot be encoded, becomes a replacement character.
  const encoded = encodeURIComponent(Buffer.from(name).toString()).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return plain === name
    ? `attachment; filename="${plain}"`
    : `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
