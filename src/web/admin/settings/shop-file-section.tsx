import { lazy, Suspense } from 'react'
import { useKeptDialog } from '#web/admin/parts/acts/use-kept-dialog.ts'
import { staffMessage } from '#web/admin/parts/staff-message.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { Button } from '#web/components/forms/button.tsx'
import { toast } from '#web/components/overlays/toast.tsx'
import { settingsSection } from './settings-sections.ts'
import { exportShop } from './shop-file-api.ts'

const ShopFileDialog = lazy(async () => ({ default: (await import('./shop-file-dialog.tsx')).ShopFileDialog }))

/** Exports the shop as one file, and imports another. */
export function ShopFileSection() {
  const api = useApi()
  const [dialog, show] = useKeptDialog<undefined>()

  async function take() {
    try {
      const { file } = await exportShop(api)
      save(file)
    } catch (error) {
      const description = staffMessage(error, 'The shop could not be asked just now. Please try again.')
      toast({ title: 'Export Failed', description, destructive: true })
    }
  }

  const { id, title } = settingsSection('file')
  return (
    <section id={id} className="mt-12 max-w-[880px] border-t border-line pt-8">
      <h3 className="text-h3">{title}</h3>
      <p className="mt-2 max-w-[60ch] text-small text-t2">
        Games, services, coupons, levels and these settings, without people, orders and secrets. Before a file is
        brought in, you see what it changes.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={() => void take()}>Download the shop</Button>
        <Button onClick={() => show(undefined)}>Bring in a file</Button>
      </div>
      <Suspense>{dialog && <ShopFileDialog key={dialog.number} open={dialog.open} onClose={dialog.close} />}</Suspense>
    </section>
  )
}

function save(file: string) {
  const address = URL.createObjectURL(new Blob([file], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: 'shop.json' })
  link.click()
  URL.revokeObjectURL(address)
}
