import { ArrowLeft } from 'lucide-react'
import { Suspense } from 'react'
import { adminPath, paths } from '#web/lib/links/paths.ts'
import { useSearchParams } from '#web/router/hooks.ts'
import { Link } from '#web/router/link.tsx'
import { ButtonLink } from '#web/components/forms/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { Tabs } from '#web/components/tabs.tsx'
import { ProofGate } from './proof/proof-gate.tsx'
import { BACK_ROOMS, TABS } from './rooms.ts'

const [OVERVIEW] = TABS

/** The dashboard. What is dangerous in it asks for a fresh second factor. */
export function AdminShell() {
  return (
    <ProofGate>
      <Rooms />
    </ProofGate>
  )
}

/** Seven tabs, and what lies behind them. The open one stands in the address. */
function Rooms() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('tab') ?? 'overview'
  const backRoom = BACK_ROOMS.find(({ id }) => id === asked)
  if (backRoom) {
    return (
      <>
        <Link
          to={paths.admin}
          className="mt-4 inline-flex min-h-11 items-center gap-2 rounded-badge text-small text-t2 hover:text-t1"
        >
          <Icon of={ArrowLeft} size={18} />
          Dashboard
        </Link>
        <h2 className="mt-1 mb-6 text-h2">{backRoom.label}</h2>
        <Suspense fallback={<PanelSkeleton />}>
          <backRoom.Panel />
        </Suspense>
      </>
    )
  }
  const open = TABS.find(({ id }) => id === asked) ?? OVERVIEW
  if (!open) return null
  return (
    <>
      <BackRooms />
      <div className="mt-6">
        <Tabs
          label="Dashboard"
          tabs={TABS}
          selected={open.id}
          onSelect={(tab) => setParams(tab === 'overview' ? {} : { tab }, { preventScrollReset: true })}
        >
          <h2 className="sr-only">{open.label}</h2>
          <Suspense fallback={<PanelSkeleton />}>
            <open.Panel />
          </Suspense>
        </Tabs>
      </div>
    </>
  )
}

function BackRooms() {
  if (BACK_ROOMS.length === 0) return null
  return (
    <nav aria-label="More of the dashboard" className="mt-4 flex flex-wrap gap-2">
      {BACK_ROOMS.map(({ id, label }) => (
        <ButtonLink key={id} to={adminPath(id)} size="small">
          {label}
        </ButtonLink>
      ))}
    </nav>
  )
}

function PanelSkeleton() {
  return (
    <div role="status" className="space-y-4">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-24" />
      <Skeleton className="h-60" />
    </div>
  )
}
