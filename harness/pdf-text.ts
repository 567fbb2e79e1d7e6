import { inflateSync } from 'node:zlib'

/** The text of a PDF with standard fonts, page by page. */
export function pdfText(file: Uint8Array): string {
  const bytes = Buffer.from(file)
  const words: string[] = []
  for (
    let at = bytes.indexOf('stream\n');
    at !== -1;
    at = bytes.indexOf('stream\n', bytes.indexOf('endstream', at) + 9)
  ) {
    const drawn = inflated(bytes.subarray(at + 7, bytes.indexOf('endstream', at)))
    // Each line is drawn by one TJ operator, with hexadecimal letters between kernings.
    for (const [line] of drawn.matchAll(/\[[^\]]*\] TJ/g))
      words.push(
        Array.from(line.matchAll(/<([0-9a-f]*)>/g), ([, hex = '']) =>
          new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex')),
        ).join(''),
      )
  }
  return words.join('\n')
}

function inflated(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1')
  } catch {
    return ''
  }
}
