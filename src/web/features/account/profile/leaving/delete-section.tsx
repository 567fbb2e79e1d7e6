import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/components/forms/button.tsx'

const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }))

/** The way out. */
export function DeleteSection({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <section aria-labelledby="leave">
      <h2 id="leave" className="text-h3">
        Delete your account
      </h2>
      <p className="mt-1 text-small text-t2">
        Permanently removes your personal data, except what tax law makes us keep. You are asked once more before
        anything happens.
      </p>
      <Button
        className="mt-4"
        onClick={() => {
          setWasOpened(true)
          setOpen(true)
        }}
      >
        Delete my account
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <DeleteDialog email={email} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
