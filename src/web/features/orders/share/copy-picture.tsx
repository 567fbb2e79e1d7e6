import { Image as ImageIcon } from 'lucide-react'
import { useState } from 'react'
import type { TrackedOrder } from '#contract/orders/orders.ts'
import { shortCode } from '#kernel/ids.ts'
import { runShare } from '#kernel/orders/run-share.ts'
import { runPicturePath } from '#kernel/shop/run-picture.ts'
import { useOneAtATime } from '#web/lib/api/use-one-at-a-time.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { gameName, gameOf } from '#web/lib/shop/games.ts'
import { Button } from '#web/components/forms/button.tsx'
import { NO_GAME } from '#web/components/game-art.tsx'
import { Icon } from '#web/components/icon.tsx'
import { toast } from '#web/components/overlays/toast.tsx'
import { RUN_WORDS } from '#web/features/orders/run-words.ts'
import type { RunCard } from './draw-run-card.ts'

const FILE = 'run.png'

/** Copies the run picture with its progress to the clipboard; if that is refused, downloads it. */
export function CopyPicture({ order }: { order: TrackedOrder }) {
  const shop = useShop()
  const [isDrawing, setDrawing] = useState(false)
  const share = runShare(order)
  const card: RunCard = {
    picture: runPicturePath((gameOf(shop, order.game) ?? NO_GAME).art, shortCode(order.id), share),
    share,
    game: gameName(shop, order.game),
    title: order.items.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`)).join(', '),
    state: stateWords(order),
    brand: shop.brand,
  }
  const copy = useOneAtATime(async (at: Element) => {
    setDrawing(true)
    try {
      const drawn = draw(card, at)
      toast(
        (await isCopied(drawn))
          ? { title: 'Picture copied', description: 'Paste it into Discord.' }
          : { title: 'Picture saved', description: `It is in your downloads as ${saved(await drawn)}.` },
      )
    } catch {
      toast({ title: 'No picture made', description: 'Please try again in a moment.', destructive: true })
    }
    setDrawing(false)
  })
  return (
    <Button
      size="small"
      busy={isDrawing}
      busyLabel="Drawing..."
      onClick={({ currentTarget }) => void copy(currentTarget)}
    >
      <Icon of={ImageIcon} size={16} />
      Copy a picture
    </Button>
  )
}

async function draw(card: RunCard, at: Element): Promise<Blob> {
  return (await import('./draw-run-card.ts')).drawRunCard(card, at)
}

/** Safari requires the call within the click; the picture may follow as a promise. */
async function isCopied(picture: Promise<Blob>): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
    return true
  } catch {
    return false
  }
}

function saved(picture: Blob): string {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(picture)
  link.download = FILE
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href))
  return FILE
}

function stateWords({ status, items }: TrackedOrder): string {
  const [only, ...others] = items
  const { count = 1, delivered = 0 } = only?.progress ?? {}
  return status === 'in-progress' && others.length === 0 && count > 1
    ? `${delivered} of ${count} done`
    : RUN_WORDS[status]
}
