/** The shop's general picture, also used for Home. */
const SHOP_IMAGE = '/share.jpg'

/** Finds the link preview picture of a page: its own, else the shop's. Undefined where the build could draw none. */
export function shareImageLookup(
  exists: (file: string) => boolean,
): (canonicalPath: string | undefined) => string | undefined {
  return (path) => [...(path === undefined || path === '/' ? [] : [`/share${path}.jpg`]), SHOP_IMAGE].find(exists)
}
