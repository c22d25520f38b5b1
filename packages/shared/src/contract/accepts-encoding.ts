/** True if an `Accept-Encoding` header names an encoding and does not rule it out. */
export const acceptsEncoding = (header: string, encoding: string): boolean =>
  header
    .toLowerCase()
    .split(',')
    .some((part) => {
      const [name = '', ...params] = part.split(';').map((text) => text.trim())
      return name === encoding && !params.some((param) => /^q=0(\.0*)?$/.test(param))
    })
