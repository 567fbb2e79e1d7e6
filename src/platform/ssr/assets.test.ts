import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { assetLookup, COVER_SCRIPT, ENTRY, STAFF_STYLES, STYLES } from './assets.ts'

const manifest = {
  [ENTRY]: { file: 'assets/entry.js', imports: ['_shared.js'] },
  [STYLES]: { file: 'assets/app.css' },
  [STAFF_STYLES]: { file: 'assets/staff.css' },
  [COVER_SCRIPT]: { file: 'assets/cover.js' },
  'src/web/inline/start.ts': { file: 'assets/start.js' },
  '_shared.js': { file: 'assets/shared.js', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js', imports: ['_shared.js'] },
  'src/web/pages/home.tsx': { file: 'assets/home.js', imports: ['_shared.js', '_card.js'] },
  '_card.js': { file: 'assets/card.js' },
  'node_modules/x/instrument-sans-latin-wght-normal.woff2': { file: 'assets/sans.woff2' },
}
const read = (file: string) => `text of ${file}\n`
const { assetsFor, scriptHashes } = assetLookup(manifest, read)

test('a page names what its modules import, each once and after its own imports, even around a circle', () => {
  expect(assetsFor({ file: 'src/web/pages/home.tsx', cover: '' })).toEqual({
    entry: '/assets/entry.js',
    styles: '/assets/app.css',
    font: '/assets/sans.woff2',
    modules: ['/assets/react.js', '/assets/shared.js', '/assets/card.js', '/assets/home.js'],
    inline: { start: 'text of /assets/start.js' },
  })
})

test('a page of the staff has styles of its own', () => {
  expect(assetsFor({ file: 'src/web/pages/home.tsx', cover: '', isStaff: true }).styles).toBe('/assets/staff.css')
})

test('the cover brings its script', () => {
  expect(assetsFor({ file: undefined, cover: '<div></div>' }).inline?.cover).toBe('text of /assets/cover.js')
})

test('X10 the policy names the scripts of the documents to the letter', () => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  expect(scriptHashes).toEqual([hash('text of /assets/start.js'), hash('text of /assets/cover.js')])
})

test.each(['a</script>', 'a<!--b'])('a script that could end its element is refused: %s', (text) => {
  expect(() => assetLookup(manifest, () => text)).toThrow('must not contain')
})

test('a build that lacks a part is refused before the first page', () => {
  const { [STYLES]: _, ...incomplete } = manifest
  expect(() => assetLookup(incomplete, read)).toThrow(STYLES)
  expect(() => assetsFor({ file: 'src/web/pages/gone.tsx', cover: '' })).toThrow('gone.tsx')
})
