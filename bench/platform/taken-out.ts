import { registerHooks } from 'node:module'
import { PIECES } from './pieces.ts'

/**
 * Loaded into a shop's process before the shop is: the piece of the platform that WITHOUT names is taken out of the
 * sources as they are read. Fails when its place in them is gone, so that no figure is of a piece that was there.
 */
const piece = PIECES.find(({ name }) => name === process.env['WITHOUT'])
if (!piece) throw new Error(`WITHOUT=${process.env['WITHOUT']} names no piece of the platform`)

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    const edits = (piece.takenOut ?? []).filter(({ file }) => url.endsWith(`/${file}`))
    if (edits.length === 0) return loaded
    const source = edits.reduce((text, { file, from, to }) => {
      if (!text.includes(from)) throw new Error(`${file} has no '${from}' any more: mend bench/platform/pieces.ts`)
      return text.replace(from, to)
    }, textOf(loaded.source))
    return { ...loaded, source }
  },
})

function textOf(source: unknown): string {
  if (typeof source === 'string') return source
  if (source instanceof Uint8Array) return Buffer.from(source).toString('utf8')
  throw new Error('a source that is no text')
}
