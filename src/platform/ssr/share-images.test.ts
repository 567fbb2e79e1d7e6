import { expect, test } from 'vitest'
import { shareImageLookup } from './share-images.ts'

const drawn = new Set(['/share.jpg', '/share/terms.jpg', '/share/phasmophobia/prestige-boost.jpg'])

test.each([
  ['/', '/share.jpg'],
  ['/terms', '/share/terms.jpg'],
  ['/phasmophobia/prestige-boost', '/share/phasmophobia/prestige-boost.jpg'],
  ['/phasmophobia/added-later', '/share.jpg'],
  [undefined, '/share.jpg'],
])('%s is shared with %s', (path, image) => {
  expect(shareImageLookup((file) => drawn.has(file))(path)).toBe(image)
})

test('where nothing was drawn there is no picture', () => {
  expect(shareImageLookup(() => false)('/terms')).toBeUndefined()
})
