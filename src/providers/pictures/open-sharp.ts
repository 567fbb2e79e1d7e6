/** SVG is only for the shop's own drawings; no upload is passed to it. */
const DECODERS = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadSvg']

/** Loads sharp with the first picture that needs it, with these decoders only. */
export async function openSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: DECODERS })
  return sharp
}
