import { parseRunPicture, pathOfPicture, type RunPicture } from '#kernel/shop/run-picture.ts'

/**
 * A reference to a run picture in the HTML of a mail, which embeds it, so that nothing is loaded (cid:, RFC 2392). A
 * person's text is escaped and cannot contain such a reference.
 */
const NAMED = /src="cid:([a-z-]+)\.([0-9A-Za-z]{8}-\d{1,3})@run"/

/** How the HTML of a mail references a run picture. */
export function pictureId({ art, code, done }: RunPicture): string {
  return `${art}.${code}-${done}@run`
}

/** The picture that the HTML references; undefined without one. */
export function pictureIn(html: string): RunPicture | undefined {
  const [, family = '', name = ''] = NAMED.exec(html) ?? []
  return parseRunPicture(family, `${name}.svg`)
}

/** The same HTML for a browser, which loads the picture from the shop. */
export function asPage(html: string): string {
  const picture = pictureIn(html)
  return picture ? html.replace(NAMED, `src="${pathOfPicture(picture)}"`) : html
}
