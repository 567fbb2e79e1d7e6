import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

const ORIGIN = 'http://localhost:3000'
const RP_ID = 'localhost'
const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/** Faults that a test can inject. */
interface Oddities {
  origin?: string
  rpId?: string
  /** False: touched, but its owner was not verified. */
  isVerified?: boolean
  counter?: number
  userHandle?: string
}

export interface Question {
  challenge: string
  [rest: string]: unknown
}

/** A software passkey: creates a key for a challenge, and signs challenges. */
export class SoftwarePasskey {
  readonly #id = randomBytes(32)
  readonly #privateKey: KeyObject
  readonly #publicKey: { x: Buffer; y: Buffer }
  #counter = 0
  #userHandle = ''

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#privateKey = privateKey
    this.#publicKey = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') }
  }

  get credentialId(): string {
    return this.#id.toString('base64url')
  }

  /** Answers the challenge that registers it. */
  create(question: Question, odd: Oddities = {}) {
    const user: unknown = question['user']
    if (typeof user === 'object' && user !== null && 'id' in user && typeof user.id === 'string')
      this.#userHandle = user.id
    const credential = Buffer.concat([Buffer.alloc(16), uint16(this.#id.length), this.#id, this.#coseKey()])
    const authData = Buffer.concat([this.#head(HAS_CREDENTIAL, odd), credential])
    // {"fmt": "none", "attStmt": {}, "authData": bytes}
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      bytes(authData),
    ])
    return this.#answer({
      clientDataJSON: clientData('webauthn.create', question, odd),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    })
  }

  /** Answers a sign-in challenge. */
  sign(question: Question, odd: Oddities = {}) {
    this.#counter += 1
    const clientDataJSON = clientData('webauthn.get', question, odd)
    const authData = this.#head(0, { counter: this.#counter, ...odd })
    const signed = Buffer.concat([
      authData,
      createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest(),
    ])
    const signature = sign('sha256', signed, this.#privateKey)
    return this.#answer({
      clientDataJSON,
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: odd.userHandle ?? this.#userHandle,
    })
  }

  #answer<Response>(response: Response) {
    return {
      id: this.credentialId,
      rawId: this.credentialId,
      type: 'public-key',
      clientExtensionResults: {},
      authenticatorAttachment: 'platform',
      response,
    }
  }

  #head(flags: number, { rpId = RP_ID, isVerified = true, counter = 0 }: Oddities): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([
      createHash('sha256').update(rpId).digest(),
      Buffer.from([flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0)]),
      count,
    ])
  }

  /** {kty: EC2, alg: ES256, crv: P-256, x, y} in CBOR. */
  #coseKey(): Buffer {
    return Buffer.concat([
      Buffer.from('a50102032620012158', 'hex'),
      Buffer.from([32]),
      this.#publicKey.x,
      Buffer.from('2258', 'hex'),
      Buffer.from([32]),
      this.#publicKey.y,
    ])
  }
}

function clientData(type: string, { challenge }: Question, { origin = ORIGIN }: Oddities): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')
}

function uint16(value: number): Buffer {
  const buffer = Buffer.alloc(2)
  buffer.writeUInt16BE(value)
  return buffer
}

/** A CBOR byte string of up to 65535 bytes. */
function bytes(value: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x59]), uint16(value.length), value])
}
