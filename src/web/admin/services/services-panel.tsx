import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { AdminService } from '#contract/admin/services.ts'
import { ExportLink } from '#web/admin/parts/export-link.tsx'
import { useAddressFilter } from '#web/admin/parts/lists/use-address-filter.ts'
import { ListSearch } from '#web/admin/parts/lists/list-search.tsx'
import { PauseDialog } from '#web/admin/parts/pause-dialog.tsx'
import { useKeptDialog, type KeptDialog } from '#web/admin/parts/acts/use-kept-dialog.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { AlertDialog } from '#web/components/overlays/alert-dialog.tsx'
import { Button } from '#web/components/forms/button.tsx'
import { Select } from '#web/components/forms/field.tsx'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { adminServicesQuery } from './services-api.ts'
import { ServiceList } from './service-list.tsx'
import { useShelf } from './use-shelf.ts'

const ServiceDialog = lazy(async () => ({ default: (await import('./service-dialog.tsx')).ServiceDialog }))
const ChoicesDialog = lazy(async () => ({ default: (await import('./choices/choices-dialog.tsx')).ChoicesDialog }))
const SeveralDialog = lazy(async () => ({ default: (await import('./several/several-dialog.tsx')).SeveralDialog }))
const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }))

/** The default filter, which is not in the address. */
const ON_OFFER = 'on-offer'

/** The catalogue: services on offer and archived ones. */
export function ServicesPanel() {
  const query = useQuery(adminServicesQuery(useApi()))
  const { filter, isNarrowed, narrow, clear } = useAddressFilter(['q', 'shelf'])
  const { archive, restore, pause, resume, move } = useShelf()
  const [edited, edit] = useKeptDialog<AdminService | undefined>()
  const [deleted, askToDelete] = useKeptDialog<AdminService>()
  const [chosen, editChoices] = useKeptDialog<AdminService>()
  const [imported, importFile] = useKeptDialog<undefined>()
  const [several, changeSeveral] = useKeptDialog<undefined>()
  const [paused, askToPause] = useKeptDialog<AdminService>()

  return (
    <>
      <ServiceActions
        onCreate={() => edit(undefined)}
        onImport={() => importFile(undefined)}
        onSeveral={() => changeSeveral(undefined)}
      />
      <ServiceFilters filter={filter} narrow={narrow} />
      <div className="mt-6">
        {query.data ? (
          <ServiceList
            services={query.data}
            filter={filter}
            onEdit={edit}
            onChoices={editChoices}
            onDelete={askToDelete}
            onRestore={(service) => void restore(service)}
            onPause={askToPause}
            onResume={(service) => void resume(service)}
            onMove={isNarrowed ? undefined : (ofGame, service, by) => void move(ofGame, service, by)}
            onCreate={() => edit(undefined)}
            {...(isNarrowed && { onShowAll: clear })}
          />
        ) : query.isError ? (
          <NotLoaded
            title="The services could not be loaded."
            isFetching={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <Skeleton className="h-80" />
        )}
      </div>
      <Suspense>
        {edited && <ServiceDialog key={`edit ${edited.number}`} {...shown(edited)} />}
        {chosen && <ChoicesDialog key={`choices ${chosen.number}`} {...shown(chosen)} />}
        <ListDialogs services={query.data ?? []} several={several} imported={imported} />
      </Suspense>
      {paused && <PauseDialog key={`pause ${paused.number}`} dialog={paused} pause={pause} />}
      {deleted && <DeleteService {...deleted} onDelete={(service) => void archive(service)} />}
    </>
  )
}

interface ListDialogsProps {
  services: readonly AdminService[]
  several: KeptDialog<undefined> | undefined
  imported: KeptDialog<undefined> | undefined
}

/** The dialogs for the whole list. */
function ListDialogs({ services, several, imported }: ListDialogsProps) {
  return (
    <>
      {several && (
        <SeveralDialog
          key={`several ${several.number}`}
          services={services}
          open={several.open}
          onClose={several.close}
        />
      )}
      {imported && (
        <ImportDialog
          key={`import ${imported.number}`}
          services={services}
          open={imported.open}
          onClose={imported.close}
        />
      )}
    </>
  )
}

/** Props of a dialog about a service. */
function shown<About>({ about, open, close }: KeptDialog<About>) {
  return { service: about, open, onClose: close }
}

function ServiceActions({ onCreate, onImport, onSeveral }: Record<'onCreate' | 'onImport' | 'onSeveral', () => void>) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="accent" size="small" onClick={onCreate}>
        New service
      </Button>
      <Button size="small" onClick={onSeveral}>
        Change several
      </Button>
      <Button size="small" onClick={onImport}>
        Import
      </Button>
      <ExportLink list="services" size="small" />
    </div>
  )
}

interface FilterProps {
  filter: Partial<Record<'q' | 'shelf', string>>
  narrow: (name: 'q' | 'shelf', value: string) => void
}

function ServiceFilters({ filter, narrow }: FilterProps) {
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <ListSearch
        label="Search services"
        placeholder="Name, category or words"
        value={filter.q ?? ''}
        onSearch={(value) => narrow('q', value)}
      />
      <div className="basis-44">
        <Select
          aria-label="Which services"
          value={filter.shelf ?? ON_OFFER}
          onChange={(event) => narrow('shelf', event.target.value === ON_OFFER ? '' : event.target.value)}
        >
          <option value={ON_OFFER}>On offer</option>
          <option value="archived">Archived</option>
          <option value="all">All</option>
        </Select>
      </div>
    </div>
  )
}

function DeleteService({
  about,
  open,
  close,
  onDelete,
}: KeptDialog<AdminService> & { onDelete: (service: AdminService) => void }) {
  return (
    <AlertDialog
      open={open}
      title={`Delete ${about.name}?`}
      confirmLabel="Delete"
      destructive
      onCancel={close}
      onConfirm={() => {
        close()
        onDelete(about)
      }}
    >
      <p>It leaves the shop at once. Orders that have it keep it, and you can restore it from the archived ones.</p>
    </AlertDialog>
  )
}
