/** The shop's own picture; Home's. */
const SHOP_IMAGE = '/share.jpg'

/**
 * Finds the picture that messengers show beside a link to a page: the page's own, else the shop's. Undefined where the
 * build could draw none.
 */
export function shareImageLookup(
  exists: (file: string) => boolean,
): (canonicalPath: string | undefined) => string | undefined {
  return (path) => [...(path === undefined || path === '/' ? [] : [`/share${path}.jpg`]), SHOP_IMAGE].find(exists)
}
