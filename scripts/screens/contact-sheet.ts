import type { Browser } from '@playwright/test'

export interface Picture {
  name: string
  png: Buffer
}

/** All pictures of one width on a sheet, each with its name below, cropped if it is too long. Returns a JPEG. */
export async function contactSheet(
  browser: Browser,
  pictures: readonly Picture[],
  { columns, thumb, tallest }: { columns: number; thumb: number; tallest: number },
): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: columns * (thumb + 24) + 24, height: 800 } })
  const figures = pictures.map(
    ({ name, png }) =>
      `<figure><div><img src="data:image/png;base64,${png.toString('base64')}"></div><figcaption>${name}</figcaption></figure>`,
  )
  await page.setContent(
    `<!doctype html><style>body{margin:0;padding:24px;background:#2a2925;display:grid;grid-template-columns:repeat(${columns},${thumb}px);gap:24px;align-items:start;font:13px sans-serif;color:#e8e4d8}` +
      `figure{margin:0}div{max-height:${tallest}px;overflow:hidden;border:1px solid #55534c}img{display:block;width:100%}figcaption{margin-top:8px}</style>${figures.join('')}`,
  )
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
  const sheet = await page.screenshot({ fullPage: true, type: 'jpeg', quality: 72 })
  await page.close()
  return sheet
}
