import { readFileSync } from 'node:fs'
import { X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { certificateFault, publicRoots } from './certificate-chain.ts'
import { isSigned, readTransmission } from './webhook-signature.ts'

interface Sample {
  webhook_id: string
  headers: Record<string, string>
  body: string
  cert_pem: string
}

const sample: Sample = JSON.parse(readFileSync(new URL('samples/plan-created-2017.json', import.meta.url), 'utf8'))
const certificate = new X509Certificate(sample.cert_pem)
const body = Buffer.from(sample.body)
const transmission = readTransmission(sample.headers)
if (!transmission) throw new Error('the headers of the sample cannot be read')

test('the webhook that PayPal published is signed by its certificate', () => {
  expect(isSigned(transmission, sample.webhook_id, body, certificate.publicKey)).toBe(true)
})

test('N4 not with one byte changed, wherever it stands, nor written anew', () => {
  for (let place = 0; place < body.length; place += 97) {
    const changed = Buffer.from(body)
    changed.writeUInt8(changed.readUInt8(place) ^ 1, place)
    expect(isSigned(transmission, sample.webhook_id, changed, certificate.publicKey)).toBe(false)
  }
  const rewritten = Buffer.from(JSON.stringify(JSON.parse(sample.body), null, 1))
  expect(isSigned(transmission, sample.webhook_id, rewritten, certificate.publicKey)).toBe(false)
})

test('nor for another webhook, at another time, or under another id', () => {
  expect(isSigned(transmission, '96605875FF6516634', body, certificate.publicKey)).toBe(false)
  expect(
    isSigned({ ...transmission, time: '2017-03-30T20:04:06Z' }, sample.webhook_id, body, certificate.publicKey),
  ).toBe(false)
  expect(
    isSigned(
      { ...transmission, id: transmission.id.replace('0', '1') },
      sample.webhook_id,
      body,
      certificate.publicKey,
    ),
  ).toBe(false)
})

test('its certificate bears the name of the sandbox, and is no longer in force', () => {
  const name = 'messageverificationcerts.sandbox.paypal.com'
  expect(certificate.checkHost(name)).toBe(name)
  expect(
    certificateFault([certificate], 'messageverificationcerts.paypal.com', publicRoots(), new Date('2018-01-01')),
  ).toBe('another name')
  expect(certificateFault([certificate], name, publicRoots(), new Date())).toMatch(/not for this time/)
})
