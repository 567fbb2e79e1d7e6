/** Evidence in this repository that a requirement is met. */
export type Evidence = { kind: 'test'; file: string; name: string } | { kind: 'code' | 'document'; file: string }

/** A requirement of ASVS 5.0 in short, and the shop's status. */
export interface Requirement {
  id: string
  asks: string
  met: readonly Evidence[]
  /** What is missing, or left to the shop's operator. */
  gap?: string
}

/** A test whose title, or its fixed part, occurs in the file. */
export function test(file: string, name: string): Evidence {
  return { kind: 'test', file, name }
}

export function code(file: string): Evidence {
  return { kind: 'code', file }
}

export function document(file: string): Evidence {
  return { kind: 'document', file }
}
