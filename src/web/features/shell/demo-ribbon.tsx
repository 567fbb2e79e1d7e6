import { FlaskConical } from 'lucide-react'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { Icon } from '#web/components/icon.tsx'

/** Tells visitors of a demo that nothing is charged; a line of its own that covers nothing. */
export function DemoRibbon() {
  if (useShop().mode !== 'demo') return null
  return (
    <aside
      aria-label="Demo"
      className="flex h-6 items-center justify-center gap-1.5 bg-warn-wash text-tiny font-medium text-warn"
    >
      <Icon of={FlaskConical} size={14} />
      Demo: no real money
    </aside>
  )
}
