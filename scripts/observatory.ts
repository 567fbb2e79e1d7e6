import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createAuthority } from '#simulators/paypal/webhooks/certificates.ts'
import { ShopProcess } from '../bench/shop/shop-process.ts'
import { freePort } from '#harness/free-port.ts'
import { openEdge } from './observatory/https-edge.ts'
import { kindsOfPage } from './observatory/kinds-of-page.ts'
import { bringScorers, gradeOf, weaknessesOf } from './observatory/scorers.ts'

/**
 * `npm run observatory` runs Mozilla's HTTP Observatory and Google's CSP Evaluator on every kind of page, over https,
 * and prints a line for each. Fails when a grade is below A+, or a policy has a weakness.
 */
await bringScorers()
const port = await freePort()
const origin = `https://localhost:${port}`
// The real address of PayPal's script, which is not loaded here: the payment frame's policy is scored like a live
// shop's.
const shop = new ShopProcess({ env: { PUBLIC_URL: origin, PAYPAL_SDK_URL: 'https://www.paypal.com/sdk/js' } })
const wrong: string[] = []
try {
  await shop.start()
  const { paths, signedIn } = await kindsOfPage(shop.url, origin)
  const authority = createAuthority(new Date())
  const authorityFile = join(shop.folder, 'authority.pem')
  writeFileSync(authorityFile, authority.pem)
  const edge = await openEdge({ port, identity: authority.issue({ name: 'localhost' }), shopUrl: shop.url, signedIn })
  for (const path of paths) await look(path, authorityFile)
  edge.close()
} finally {
  await shop.dispose()
}
console.log(wrong.length === 0 ? 'every page is at A+' : `not at A+: ${wrong.join(', ')}`)
if (wrong.length > 0) process.exitCode = 1

async function look(path: string, authorityFile: string): Promise<void> {
  const { grade, score, failed } = await gradeOf(new URL(path, origin), authorityFile)
  const policy = (await fetch(shop.url + path)).headers.get('content-security-policy') ?? ''
  const weaknesses = weaknessesOf(policy)
  console.log([`${grade} ${score} ${path.replace(/=.+/, '=…')}`, ...failed, ...weaknesses].join(', '))
  if (grade !== 'A+' || weaknesses.length > 0) wrong.push(path)
}
