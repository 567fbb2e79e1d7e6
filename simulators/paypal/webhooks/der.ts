/** The ASN.1 types that a certificate needs, encoded as DER. */
export function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  if (content.length < 0x80) return Buffer.concat([Buffer.from([tag, content.length]), content])
  const length = content.length < 0x100 ? [0x81, content.length] : [0x82, content.length >> 8, content.length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts)
export const set = (...parts: readonly Uint8Array[]): Buffer => der(0x31, ...parts)
export const octets = (...parts: readonly Uint8Array[]): Buffer => der(0x04, ...parts)
export const bits = (bytes: Uint8Array): Buffer => der(0x03, Buffer.from([0]), bytes)
export const text = (value: string): Buffer => der(0x0c, Buffer.from(value))
export const YES = der(0x01, Buffer.from([0xff]))

/** A positive integer of any length. */
export function integer(bytes: Uint8Array): Buffer {
  return der(0x02, ...((bytes[0] ?? 0) >= 0x80 ? [Buffer.from([0])] : []), bytes)
}

/** Such as `2.5.4.3`. */
export function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return der(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]))
}

function base128(value: number): number[] {
  const digits = [value & 0x7f]
  for (let left = value >> 7; left > 0; left >>= 7) digits.unshift((left & 0x7f) | 0x80)
  return digits
}

/** UTCTime, which ends with the year 2049. */
export function time(at: Date): Buffer {
  return der(0x17, Buffer.from(`${at.toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`))
}
