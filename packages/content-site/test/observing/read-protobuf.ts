/** A field of a protobuf message: a number, or bytes that are a text or a message. */
export type Field = { readonly number: number; readonly value: bigint | Uint8Array }

/** Reads the fields of a protobuf message (https://protobuf.dev/programming-guides/encoding), as far as OTLP uses them. */
export function readFields(bytes: Uint8Array): readonly Field[] {
  const fields: Field[] = []
  let at = 0
  const readVarint = (): bigint => {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes[at++] ?? 0
      value |= BigInt(byte & 127) << shift
      if (byte < 128) return value
    }
  }
  const take = (length: number): Uint8Array => bytes.subarray(at, (at += length))
  while (at < bytes.length) {
    const tag = Number(readVarint())
    const number = tag >> 3
    const type = tag & 7
    if (type === 0) fields.push({ number, value: readVarint() })
    else if (type === 1) fields.push({ number, value: take(8) })
    else if (type === 2) fields.push({ number, value: take(Number(readVarint())) })
    else if (type === 5) fields.push({ number, value: take(4) })
    else throw new Error(`a field of wire type ${type}`)
  }
  return fields
}
