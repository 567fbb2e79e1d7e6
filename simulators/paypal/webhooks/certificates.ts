import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { DAY_MS } from '#kernel/clock.ts'
import { bits, der, integer, objectId, octets, sequence, set, text, time, YES } from './der.ts'

/** The host name in the certificates of PayPal's sandbox. */
const SIGNER = 'messageverificationcerts.sandbox.paypal.com'

export interface Signer {
  /** Named like PayPal's certificates. */
  certificateId: string
  /** The signer's certificate as PEM. */
  pem: string
  /** Its private key as PEM, for a local https server. */
  key: string
  /** RSA-SHA256, base64. */
  sign(message: string): string
}

/** Validity before and after its creation; longer than any test moves its clock, and within the years of UTCTime. */
const HOLDS_DAYS = 4_000

/** Faults of a signer. */
export interface SignerChange {
  name?: string
  /** Days from now. */
  validFrom?: number
  validTo?: number
  /** Signs by an unknown authority. */
  strangeAuthority?: boolean
}

interface Identity {
  name: string
  publicKey: KeyObject
  privateKey: KeyObject
}

type Keys = Omit<Identity, 'name'>

const newKeys = (): Keys => generateKeyPairSync('rsa', { modulusLength: 2048 })

/** Cached per process, because a key takes a tenth of a second; two authorities differ by their certificates. */
const authorityKeys = once(newKeys)
const signerKeys = once(newKeys)

/** An authority and its signer, created at each start; they are trusted nowhere else. */
export function createAuthority(now: Date): { pem: string; issue(change?: SignerChange): Signer } {
  const authority: Identity = { name: 'Simulator Authority', ...authorityKeys() }
  const authorityPem = certificate(authority, authority, {
    from: day(now, -HOLDS_DAYS),
    to: day(now, HOLDS_DAYS),
    isAuthority: true,
  })
  return {
    pem: authorityPem,
    issue({ name = SIGNER, validFrom = -HOLDS_DAYS, validTo = HOLDS_DAYS, strangeAuthority = false } = {}) {
      const issuer = strangeAuthority ? { ...authority, ...newKeys() } : authority
      const signer: Identity = { name, ...signerKeys() }
      return {
        certificateId: `CERT-${randomBytes(4).toString('hex')}-${randomBytes(4).toString('hex')}`,
        pem: certificate(signer, issuer, { from: day(now, validFrom), to: day(now, validTo), isAuthority: false }),
        key: signer.privateKey.export({ type: 'pkcs8', format: 'pem' }),
        sign: (message) => sign('RSA-SHA256', Buffer.from(message), signer.privateKey).toString('base64'),
      }
    },
  }
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

function day(now: Date, count: number): Date {
  return new Date(now.getTime() + count * DAY_MS)
}

/** An X.509 certificate, version 3, as PEM. */
function certificate(
  subject: Identity,
  issuer: Identity,
  { from, to, isAuthority }: { from: Date; to: Date; isAuthority: boolean },
): string {
  const algorithm = sequence(objectId('1.2.840.113549.1.1.11'), der(0x05))
  const name = (identity: Identity) => sequence(set(sequence(objectId('2.5.4.3'), text(identity.name))))
  const extension = (id: string, value: Buffer, ...critical: Buffer[]) =>
    sequence(objectId(id), ...critical, octets(value))
  const keyId = (identity: Identity) =>
    createHash('sha1')
      .update(identity.publicKey.export({ type: 'spki', format: 'der' }))
      .digest()
  const body = sequence(
    der(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    algorithm,
    name(issuer),
    sequence(time(from), time(to)),
    name(subject),
    subject.publicKey.export({ type: 'spki', format: 'der' }),
    der(
      0xa3,
      sequence(
        extension('2.5.29.19', isAuthority ? sequence(YES) : sequence(), YES),
        extension('2.5.29.14', octets(keyId(subject))),
        extension('2.5.29.35', sequence(der(0x80, keyId(issuer)))),
        ...(isAuthority ? [] : [extension('2.5.29.17', sequence(der(0x82, Buffer.from(subject.name))))]),
      ),
    ),
  )
  const whole = sequence(body, algorithm, bits(sign('RSA-SHA256', body, issuer.privateKey)))
  return `-----BEGIN CERTIFICATE-----\n${whole.toString('base64').replaceAll(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`
}
