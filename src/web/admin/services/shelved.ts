import type { AdminService } from '#contract/admin/services.ts'

export interface ShelfFilter {
  /** Words in the name, category or description. */
  q?: string
  /** `archived`, `all`, or by default services on offer. */
  shelf?: string
}

/** The matching services. A catalogue is small enough to be filtered here. */
export function shelved(services: readonly AdminService[], { q = '', shelf }: ShelfFilter): AdminService[] {
  const words = q.toLowerCase().split(/\s+/)
  return services
    .filter(({ archivedAt }) => shelf === 'all' || (archivedAt !== null) === (shelf === 'archived'))
    .filter(({ name, category, description }) => {
      const text = `${name} ${category} ${description}`.toLowerCase()
      return words.every((word) => text.includes(word))
    })
}
