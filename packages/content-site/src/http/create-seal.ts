import { createHmac, timingSafeEqual } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/** Text that a visitor's page carries and sends back. It is signed, so that only this server can have written it; it is not secret. */
export type Seal = {
  readonly close: (text: string) => string
  /** Returns the text, or null where it was written by nobody of this installation, or is too long. */
  readonly open: (sealed: string) => string | null
}

/** Maximum bytes of an opened text. A cart of ten services with their free times has 400 kB. */
const mostBytes = 4_194_304

/** Creates the seal of a key, for one purpose: what was sealed for another one does not open. */
export function createSeal(key: Uint8Array, purpose: string): Seal {
  const sign = (body: string): Buffer => createHmac('sha256', key).update(`${purpose}\n${body}`).digest()
  return {
    close: (text) => {
      const body = brotliCompressSync(text, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
      }).toString('base64url')
      return `${body}.${sign(body).toString('base64url')}`
    },
    open: (sealed) => {
      const [body = '', signature = '', ...more] = sealed.split('.')
      const expected = sign(body)
      const actual = Buffer.from(signature, 'base64url')
      if (more.length > 0 || actual.length !== expected.length) return null
      if (!timingSafeEqual(actual, expected)) return null
      return brotliDecompressSync(Buffer.from(body, 'base64url'), { maxOutputLength: mostBytes }).toString()
    },
  }
}
