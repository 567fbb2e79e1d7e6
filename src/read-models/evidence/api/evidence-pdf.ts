/** Characters of PDF's standard fonts beyond ASCII and Latin-1: the rest of Windows-1252. */
const FURTHER = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

/**
 * A text as a PDF, followed by a page for each picture. PayPal accepts jpg, jpeg, gif, png and pdf below 10 MB each as
 * evidence (developer.paypal.com/platforms/disputes/reference/supported-file-types-sizes). Its library is loaded with
 * the first request.
 */
export async function evidencePdf(
  text: string,
  pictures: readonly { caption: string; jpeg: Buffer }[],
): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit')
  const document = new PdfDocument({
    size: 'A4',
    margin: 42,
    bufferPages: true,
    info: { Title: text.split('\n', 1)[0] ?? '' },
  })
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<void>((resolve) => document.on('end', resolve))
  // The page number stands in the bottom margin, which no line of text uses.
  for (const line of printable(text).split('\n'))
    document
      .font(/^\d+\. /.test(line) ? 'Courier-Bold' : 'Courier')
      .fontSize(8.5)
      .text(line === '' ? ' ' : line, { lineGap: 1.5 })
  for (const { caption, jpeg } of pictures) {
    document.addPage().font('Courier').fontSize(8.5).text(caption)
    const { width, height, margins } = document.page
    document.image(jpeg, margins.left, document.y + 8, {
      fit: [width - margins.left - margins.right, height - document.y - margins.bottom - 8],
    })
  }
  const { count } = document.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page)
    document.page.margins.bottom = 0
    document
      .font('Courier')
      .fontSize(7)
      .text(`Page ${page + 1} of ${count}`, 42, document.page.height - 28, { lineBreak: false })
  }
  document.end()
  await ended
  return Buffer.concat(parts)
}

/**
 * The same text in the characters of PDF's standard fonts: accents of other letters are removed, and remaining
 * characters are replaced by their code point.
 */
function printable(text: string): string {
  return Array.from(text, (letter) => {
    if (isPrintable(letter)) return letter
    const plain = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')
    return plain !== '' && Array.from(plain).every(isPrintable)
      ? plain
      : `[U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`
  }).join('')
}

function isPrintable(letter: string): boolean {
  return letter === '\n' || /^[ -~\u00A0-\u00FF]$/.test(letter) || FURTHER.includes(letter)
}
