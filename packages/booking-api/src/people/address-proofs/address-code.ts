import { createHmac, timingSafeEqual } from 'node:crypto'

/** The six digits of a proof. They are derived, so that no table has them. */
export function addressCode(key: Buffer, businessId: string, proofId: string): string {
  const mac = createHmac('sha256', key)
    .update(JSON.stringify(['address code', businessId, proofId]))
    .digest()
  return String(mac.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

/** Compares in constant time; spaces and dashes that people type do not count. */
export function isAddressCode(code: string, typed: string): boolean {
  const digits = typed.replaceAll(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) && timingSafeEqual(Buffer.from(code), Buffer.from(digits))
}
