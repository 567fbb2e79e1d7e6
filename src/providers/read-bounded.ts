/**
 * The text of a body; undefined if it is longer than `limit` bytes, and the rest is not read then. `onPart` receives
 * each part.
 */
export async function readBounded(
  body: AsyncIterable<Uint8Array> | null,
  limit: number,
  onPart: () => void = () => {},
): Promise<string | undefined> {
  const decoder = new TextDecoder()
  let size = 0
  let text = ''
  for await (const part of body ?? []) {
    onPart()
    size += part.byteLength
    if (size > limit) return undefined
    text += decoder.decode(part, { stream: true })
  }
  return text + decoder.decode()
}
