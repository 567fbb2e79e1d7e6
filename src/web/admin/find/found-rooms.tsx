import { BACK_ROOMS, TABS } from '#web/admin/rooms.ts'
import { adminPath } from '#web/lib/links/paths.ts'
import { FoundGroup, FoundLink } from './found-group.tsx'

/** Rooms with a word that starts with the search text; all rooms for an empty search. */
export function FoundRooms({ wanted, onOpen }: { wanted: string; onOpen: () => void }) {
  const rooms = [...TABS, ...BACK_ROOMS].filter(({ label }) => beginsIn(label, wanted))
  if (rooms.length === 0) return null
  return (
    <FoundGroup title="Rooms" columns>
      {rooms.map(({ id, label }) => (
        <FoundLink key={id} to={adminPath(id)} onOpen={onOpen}>
          {label}
        </FoundLink>
      ))}
    </FoundGroup>
  )
}

function beginsIn(label: string, wanted: string): boolean {
  return ` ${label}`.toLowerCase().includes(` ${wanted.toLowerCase()}`)
}
