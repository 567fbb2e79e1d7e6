import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A name that holds something secret on one side of a comparison that stops at the first difference. */
const COMPARED =
  /\b\w*(?:signature|Signature|hash|Hash|token|Token|secret|Secret|digest|Digest|mac|Mac)\w*\s*[!=]==?(?!=|\s*(?:undefined\b|null\b|['"`\d]))\s*[\w.]+/g

/** No secret is on either side of these: the reason stands behind each. */
const ALLOWED = [
  // A caller's own key and body, compared with what the same caller sent before.
  'used.requestHash !== act.requestHash',
  // Whether there was an account at all; the placeholder hash is a constant of the source.
  'hashed !== PLACEHOLDER_HASH',
  // Hashes that the shop has stored: whether two payments were begun in one browser.
  'other.payment.browserHash !== payment.browserHash',
  'usable.browserHash !== browserHash',
  // Our own token, compared with the one that we have just used.
  'held?.token === token',
]

function comparisonsIn(text: string): string[] {
  return [...text.matchAll(COMPARED)]
    .map(([found]) => found)
    .filter((found) => !ALLOWED.some((each) => each.endsWith(found)))
}

test('N13 no secret and no signature is compared letter by letter', () => {
  const files = globSync('src/{app,http,modules,platform,providers,read-models}/**/*.ts').filter(
    (file) => !/\.(test|fixture)\.ts$|\.gen\.ts$/.test(file),
  )
  expect(files.length).toBeGreaterThan(200)
  expect(
    files.flatMap((file) => comparisonsIn(readFileSync(file, 'utf8')).map((found) => `${file}: ${found}`)),
  ).toStrictEqual([])
})

test('N13 the rule sees one that is', () => {
  expect(comparisonsIn('if (given.signature === expected) return true')).toHaveLength(1)
  expect(comparisonsIn("if (tokenHash !== stored.tokenHash) throw new Error('no')")).toHaveLength(1)
  expect(comparisonsIn('if (token === undefined) return')).toHaveLength(0)
})
