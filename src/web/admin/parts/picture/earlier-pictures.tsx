import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { AdminPicture } from '#contract/admin/pictures.ts'
import { staffMessage } from '#web/admin/parts/staff-message.ts'
import { classNames } from '#web/components/class-names.ts'
import { IconButton } from '#web/components/forms/icon-button.tsx'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { AlertDialog } from '#web/components/overlays/alert-dialog.tsx'
import { toast } from '#web/components/overlays/toast.tsx'
import { Picture } from '#web/components/picture.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { useApi } from '#web/lib/app-deps.ts'
import { deletePicture, picturesQuery } from './pictures-api.ts'

interface EarlierPicturesProps {
  chosen: string | null
  onChoose: (id: string) => void
}

/** Earlier uploads to choose from. */
export function EarlierPictures({ chosen, onChoose }: EarlierPicturesProps) {
  const { data, isError, isFetching, refetch } = useQuery(picturesQuery(useApi()))
  const [toDelete, setToDelete] = useState<AdminPicture>()
  if (!data && isError)
    return (
      <div className="mt-3">
        <NotLoaded title="The pictures could not be loaded." isFetching={isFetching} onRetry={() => void refetch()} />
      </div>
    )
  if (!data) return <Skeleton className="mt-3 h-24" />
  if (data.length === 0) return <p className="mt-3 text-small text-t2">No picture has been uploaded yet.</p>
  return (
    <>
      <ul className="mt-3 grid max-h-72 grid-cols-2 gap-2 overflow-y-auto overscroll-contain p-1">
        {data.map((picture, place) => (
          <li key={picture.id} className="relative">
            <button
              type="button"
              aria-pressed={picture.id === chosen}
              aria-label={nameOf(picture, place)}
              onClick={() => onChoose(picture.id)}
              className={classNames(
                'block w-full overflow-hidden rounded-control border-2',
                picture.id === chosen ? 'border-accent' : 'border-line hover:border-t3',
              )}
            >
              <Picture id={picture.id} sizes="14rem" className="aspect-video w-full object-cover" />
            </button>
            <div className="absolute top-1 right-1 rounded-control bg-pop">
              <IconButton
                icon={Trash2}
                label={`Delete ${nameOf(picture, place)}`}
                onPress={() => setToDelete(picture)}
              />
            </div>
          </li>
        ))}
      </ul>
      <DeleteQuestion picture={toDelete} onDone={() => setToDelete(undefined)} />
    </>
  )
}

function DeleteQuestion({ picture, onDone }: { picture: AdminPicture | undefined; onDone: () => void }) {
  const api = useApi()
  const client = useQueryClient()
  async function remove({ id }: AdminPicture) {
    onDone()
    try {
      await deletePicture(api, id)
      toast({ title: 'Picture deleted' })
    } catch (error) {
      toast({
        title: 'Not deleted',
        description: staffMessage(error, 'The shop could not be asked just now. Please try again.'),
        destructive: true,
      })
    }
    await client.invalidateQueries(picturesQuery(api))
  }
  return (
    <AlertDialog
      open={picture !== undefined}
      title="Delete this picture?"
      confirmLabel="Delete"
      destructive
      onConfirm={() => picture && void remove(picture)}
      onCancel={onDone}
    >
      <p>It cannot be brought back. One that the shop shows is not deleted.</p>
    </AlertDialog>
  )
}

function nameOf({ name }: AdminPicture, place: number): string {
  return name === '' ? `Picture ${place + 1}` : name
}
