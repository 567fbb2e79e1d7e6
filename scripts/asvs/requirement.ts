/** Something in this repository that shows how a requirement is met. */
export type Evidence = { kind: 'test'; file: string; name: string } | { kind: 'code' | 'document'; file: string }

/** A requirement of ASVS 5.0 in our own few words, and how the shop stands to it. */
export interface Requirement {
  id: string
  asks: string
  met: readonly Evidence[]
  /** What is missing, or left to the operator of the shop. */
  gap?: string
}

/** A test whose name, or the part of it that does not change, stands in the file. */
export function test(file: string, name: string): Evidence {
  return { kind: 'test', file, name }
}

export function code(file: string): Evidence {
  return { kind: 'code', file }
}

export function document(file: string): Evidence {
  return { kind: 'document', file }
}
