import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { Icon } from './icon.tsx'

/** A card with an icon, a title and a few words. */
export function TitleCard({ icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <Card className="p-5 tablet:p-6">
      <Icon of={icon} size={24} className="text-accent-mid" />
      <h3 className="mt-4 text-h3">{title}</h3>
      <p className="mt-2 max-w-[46ch] text-t2">{children}</p>
    </Card>
  )
}
