import { parseRunPicture, pathOfPicture, type RunPicture } from '#kernel/shop/run-picture.ts'

/**
 * Names the picture of a run in the HTML of a mail, which carries it: nothing is loaded to show it (RFC 2392). What a
 * person typed has no quotes there, so it names none.
 */
const NAMED = /src="cid:([a-z-]+)\.([0-9A-Za-z]{8}-\d{1,3})@run"/

/** By what the HTML of a mail names the picture of a run. */
export function pictureId({ art, code, done }: RunPicture): string {
  return `${art}.${code}-${done}@run`
}

/** The picture that the HTML of a mail names; undefined where it names none. */
export function pictureIn(html: string): RunPicture | undefined {
  const [, family = '', name = ''] = NAMED.exec(html) ?? []
  return parseRunPicture(family, `${name}.svg`)
}

/** The same HTML for a browser, which finds the picture at the shop. */
export function asPage(html: string): string {
  const picture = pictureIn(html)
  return picture ? html.replace(NAMED, `src="${pathOfPicture(picture)}"`) : html
}
