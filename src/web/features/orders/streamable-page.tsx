import { Eye, EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { classNames } from '#web/components/class-names.ts'
import { Button } from '#web/components/forms/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { useStreamerMode } from './streamer-mode.ts'

interface StreamablePageProps {
  title: string
  /** Whether the page has anything private. */
  hasPrivate: boolean
  children: ReactNode
}

/** A page with a streamer mode: it blurs what is marked `data-private`. */
export function StreamablePage({ title, hasPrivate, children }: StreamablePageProps) {
  const isHydrated = useHydrated()
  const [isOn, toggle] = useStreamerMode()
  return (
    <div
      className={classNames(
        'container-page py-8 tablet:py-12',
        isHydrated && isOn && '[&_[data-private]]:blur-sm [&_[data-private]]:select-none',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h1">{title}</h1>
        {isHydrated && hasPrivate && (
          <Button size="small" variant="ghost" aria-pressed={isOn} onClick={toggle}>
            <Icon of={isOn ? EyeOff : Eye} size={16} />
            Streamer mode
          </Button>
        )}
      </div>
      {children}
    </div>
  )
}
