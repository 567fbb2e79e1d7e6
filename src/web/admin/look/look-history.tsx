import type { AdminLook } from '#contract/admin/look.ts'
import { Instant } from '#web/admin/parts/instant.tsx'
import { Badge } from '#web/components/figures/badge.tsx'
import { Button } from '#web/components/forms/button.tsx'
import { FormSection } from '#web/admin/parts/form-section.tsx'
import { Swatch } from './swatch.tsx'

interface LookHistoryProps {
  /** Newest first; the first one is the current one. */
  history: AdminLook['history']
  onBringBack: (look: AdminLook['look']) => void
}

/** Earlier looks, which can be previewed and published again. */
export function LookHistory({ history, onBringBack }: LookHistoryProps) {
  return (
    <FormSection title="Before" hint="Bring one back to look at it, then publish it.">
      <ul
        aria-label="Looks before"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys
        tabIndex={0}
        className="max-h-72 divide-y divide-line overflow-y-auto rounded-card border border-line bg-card"
      >
        {history.map(({ id, look, publishedAt, publishedBy }, place) => (
          <li key={id} className="flex min-h-14 items-center gap-3 px-4 py-2">
            <Swatch look={look} />
            <p className="min-w-0 flex-1 text-small [overflow-wrap:anywhere]">
              {publishedAt === null ? 'As the shop came' : <Instant at={publishedAt} exact />}
              {publishedBy !== null && <span className="block text-meta text-t3">{publishedBy}</span>}
            </p>
            {place === 0 ? (
              <Badge tone="success">Now</Badge>
            ) : (
              <Button size="small" onClick={() => onBringBack(look)}>
                Bring back
              </Button>
            )}
          </li>
        ))}
      </ul>
    </FormSection>
  )
}
