import { Suspense, useId } from 'react'
import { useSearchParams } from '#web/router/hooks.ts'
import { Skeleton } from '#web/components/skeleton.tsx'
import { AdminRail } from './admin-rail.tsx'
import { ProofGate } from './proof/proof-gate.tsx'
import { BACK_ROOMS, TABS } from './rooms.ts'

/** The default room. */
const OVERVIEW = 'overview'

/** The dashboard. Dangerous actions ask for a recent second factor. */
export function AdminShell() {
  return (
    <ProofGate>
      <Rooms />
    </ProofGate>
  )
}

/** Seven tabs and the other rooms. The open one is in the address. */
function Rooms() {
  const [params, setParams] = useSearchParams()
  const prefix = useId()
  const asked = params.get('tab') ?? OVERVIEW
  const tab = TABS.find(({ id }) => id === asked)
  const room = tab ?? BACK_ROOMS.find(({ id }) => id === asked) ?? TABS[0]
  if (!room) return null
  const isTab = TABS.includes(room)
  return (
    <>
      <AdminRail
        open={room.id}
        prefix={prefix}
        onOpen={(next) => setParams(next === OVERVIEW ? {} : { tab: next }, { preventScrollReset: true })}
      />
      <div
        className="min-w-0 pt-6 desktop:col-start-2 desktop:row-span-2 desktop:row-start-1 desktop:pt-0"
        {...(isTab && { role: 'tabpanel', id: `${prefix}panel`, 'aria-labelledby': `${prefix}${room.id}` })}
      >
        {/* Beside the rail, the rail marks the open room, and so do the tabs everywhere. */}
        <h2 className={isTab ? 'sr-only' : 'mb-4 text-h3 tablet:text-h2 desktop:sr-only'}>{room.label}</h2>
        <Suspense fallback={<PanelSkeleton />}>
          <room.Panel />
        </Suspense>
      </div>
    </>
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
