import { useState } from 'react'
import { AlertDialog } from '#web/components/overlays/alert-dialog.tsx'
import { Button } from '#web/components/forms/button.tsx'
import { Dialog } from '#web/components/overlays/dialog.tsx'
import { Drawer } from '#web/components/overlays/drawer.tsx'
import { toast } from '#web/components/overlays/toast.tsx'
import { Tooltip, TooltipArea } from '#web/components/overlays/tooltip.tsx'
import { Part } from './part.tsx'

const LONG = Array.from(
  { length: 12 },
  (_, line) => `Line ${line + 1} of something that is longer than the window of a phone.`,
)

/** Dialogs, drawers, menus and toasts. */
export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'wide' | 'drawer' | 'alert' | 'question'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Part name="Dialog, drawer, alert">
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('wide')}>Wide dialog</Button>
        <Button onClick={() => setOpen('drawer')}>Drawer</Button>
        <Button onClick={() => setOpen('alert')}>Alert</Button>
        <Button onClick={() => setOpen('question')}>Question before deleting</Button>
        <Dialog open={open === 'dialog'} onClose={close} title="A dialog">
          {LONG.map((line) => (
            <p key={line} className="mt-3 text-t2">
              {line}
            </p>
          ))}
        </Dialog>
        <Dialog
          open={open === 'wide'}
          onClose={close}
          title="A wide dialog with a title that takes more than one line on a phone"
          size="wide"
        >
          <p className="text-t2">At most 880 px.</p>
        </Dialog>
        <Drawer
          open={open === 'drawer'}
          onClose={close}
          title="A drawer"
          footer={
            <Button variant="accent" wide onClick={close}>
              The one thing to do
            </Button>
          }
        >
          {LONG.map((line) => (
            <p key={line} className="mt-3 text-t2">
              {line}
            </p>
          ))}
        </Drawer>
        <AlertDialog open={open === 'alert'} title="PAYMENT SUCCESSFUL!" onConfirm={close}>
          Check your email for confirmation.
        </AlertDialog>
        <AlertDialog
          open={open === 'question'}
          title="Delete this order?"
          confirmLabel="Delete"
          destructive
          onConfirm={close}
          onCancel={close}
        >
          It leaves the list. The ledger keeps it.
        </AlertDialog>
      </Part>
      <Part name="Toast: one at a time, 5 s, F8">
        <Button
          onClick={() =>
            toast({
              title: 'Added to cart',
              description: 'Prestige Boost',
              action: { label: 'Open cart', onPress: () => {} },
            })
          }
        >
          With an action
        </Button>
        <Button onClick={() => toast({ title: 'Settings saved' })}>News</Button>
        <Button
          onClick={() =>
            toast({
              title: 'Order Failed',
              description: 'There was an error placing your order. Please try again.',
              destructive: true,
            })
          }
        >
          Destructive
        </Button>
      </Part>
      <Part name="Tooltip: 700 ms, the next 300 ms">
        <TooltipArea>
          <Tooltip text="Friday, 21 November 2026, 12:04 (UTC)">
            <Button size="small">12:04</Button>
          </Tooltip>
          <Tooltip text="A longer explanation that needs a second line before it has said everything.">
            <Button size="small">Why?</Button>
          </Tooltip>
        </TooltipArea>
      </Part>
    </>
  )
}
