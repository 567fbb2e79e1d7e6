import { expect, test } from 'vitest'
import { assetLookup, COVER_SCRIPT, ENTRY, STYLES } from './assets.ts'

const manifest = {
  [ENTRY]: { file: 'assets/entry.js', imports: ['_shared.js'] },
  [STYLES]: { file: 'assets/app.css' },
  [COVER_SCRIPT]: { file: 'assets/cover.js' },
  '_shared.js': { file: 'assets/shared.js', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js', imports: ['_shared.js'] },
  'src/web/routes/home.tsx': { file: 'assets/home.js', imports: ['_shared.js', '_card.js'] },
  '_card.js': { file: 'assets/card.js' },
  'node_modules/x/instrument-sans-latin-wght-normal.woff2': { file: 'assets/sans.woff2' },
}

test('a page preloads what its modules import, each once, even around a circle', () => {
  const assets = assetLookup(manifest)({ files: ['src/web/routes/home.tsx'], cover: '' })
  expect(assets).toEqual({
    entry: '/assets/entry.js',
    styles: '/assets/app.css',
    font: '/assets/sans.woff2',
    modules: ['/assets/shared.js', '/assets/react.js', '/assets/home.js', '/assets/card.js'],
  })
})

test('the cover brings its script', () => {
  expect(assetLookup(manifest)({ files: [], cover: '<div></div>' }).coverScript).toBe('/assets/cover.js')
})

test('a build that lacks a part is refused before the first page', () => {
  const { [STYLES]: _, ...incomplete } = manifest
  expect(() => assetLookup(incomplete)).toThrow(STYLES)
  expect(() => assetLookup(manifest)({ files: ['src/web/routes/gone.tsx'], cover: '' })).toThrow('gone.tsx')
})
