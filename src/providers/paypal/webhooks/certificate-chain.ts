import { X509Certificate } from 'node:crypto'
import { rootCertificates } from 'node:tls'

/** PayPal sends two or three; each further one costs a signature check. */
const MAX_CHAIN_LENGTH = 5

/** The certificates of a PEM text in order; undefined when one of them cannot be read. */
export function readCertificates(pem: string): X509Certificate[] | undefined {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g) ?? []
  try {
    return blocks.length > 0 && blocks.length <= MAX_CHAIN_LENGTH
      ? blocks.map((block) => new X509Certificate(block))
      : undefined
  } catch {
    return undefined
  }
}

/** What is wrong with a signer's certificate now; undefined when nothing is. */
export function certificateFault(
  chain: readonly X509Certificate[],
  name: string,
  roots: readonly X509Certificate[],
  now: Date,
): string | undefined {
  const [leaf, ...intermediates] = chain
  if (!leaf) return 'no certificate'
  if (leaf.checkHost(name, { subject: 'never', wildcards: false }) === undefined) return 'another name'
  if (leaf.ca) return 'an authority signs no messages'
  return isTrusted(leaf, intermediates, roots, now)
    ? undefined
    : 'not issued by a known authority, or not for this time'
}

/** Follows the issuers up to a trusted root. */
function isTrusted(
  certificate: X509Certificate,
  intermediates: readonly X509Certificate[],
  roots: readonly X509Certificate[],
  now: Date,
): boolean {
  if (!isInForce(certificate, now)) return false
  if (roots.some((root) => isInForce(root, now) && isIssuedBy(certificate, root))) return true
  return intermediates.some(
    (issuer, place) =>
      issuer.ca && isIssuedBy(certificate, issuer) && isTrusted(issuer, intermediates.toSpliced(place, 1), roots, now),
  )
}

function isIssuedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)
}

function isInForce(certificate: X509Certificate, now: Date): boolean {
  return certificate.validFromDate <= now && now <= certificate.validToDate
}

let known: readonly X509Certificate[] | undefined

/** Node's public certificate authorities, loaded with the first webhook. */
export function publicRoots(): readonly X509Certificate[] {
  known ??= rootCertificates.map((pem) => new X509Certificate(pem))
  return known
}
