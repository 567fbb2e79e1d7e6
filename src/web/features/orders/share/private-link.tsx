import { useState } from 'react'
import { trackingPath } from '#web/lib/links/paths.ts'
import { Button } from '#web/components/forms/button.tsx'
import { AlertDialog } from '#web/components/overlays/alert-dialog.tsx'
import { toast } from '#web/components/overlays/toast.tsx'

/** The link that gives access to the order, with a warning before it is copied. */
export function PrivateLink({ orderId }: { orderId: string }) {
  const [isAsked, setAsked] = useState(false)
  async function copy() {
    setAsked(false)
    const link = new URL(trackingPath(orderId), window.location.href).href
    try {
      await navigator.clipboard.writeText(link)
      toast({ title: 'Private link copied', description: 'Keep it to yourself.' })
    } catch {
      toast({ title: 'Copy this link', description: link })
    }
  }
  return (
    <>
      <Button size="small" variant="ghost" className="-ml-3.5" onClick={() => setAsked(true)}>
        Copy my private link
      </Button>
      <AlertDialog
        open={isAsked}
        title="This link opens your order"
        confirmLabel="Copy it"
        cancelLabel="Leave it"
        onConfirm={() => void copy()}
        onCancel={() => setAsked(false)}
      >
        <p>
          Anyone who has it sees your Discord name and your notes, and can pay. To show others how it goes, share your
          progress instead.
        </p>
      </AlertDialog>
    </>
  )
}
