import { PackageOpen } from 'lucide-react'
import { useState } from 'react'
import { Badge, type BadgeTone } from '#web/components/figures/badge.tsx'
import { Button } from '#web/components/forms/button.tsx'
import { Card } from '#web/components/card.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { Cells } from '#web/components/figures/cells.tsx'
import { LoadingMark, type LoadingTheme } from '#web/components/loading-mark.tsx'
import { Notice, type NoticeTone } from '#web/components/notice.tsx'
import { Price } from '#web/components/figures/price.tsx'
import { ProgressBar } from '#web/components/figures/progress-bar.tsx'
import { ProgressRing } from '#web/components/figures/progress-ring.tsx'
import { Scale } from '#web/components/figures/scale.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { StatusBadge } from '#web/components/figures/status-badge.tsx'
import { Thread, type ThreadLine } from '#web/components/thread.tsx'
import { Totals } from '#web/components/figures/totals.tsx'
import { Part } from './part.tsx'

const TONES: readonly BadgeTone[] = ['neutral', 'accent', 'success', 'warn', 'danger', 'info']
const STATUSES = ['pending', 'confirmed', 'in-progress', 'completed', 'cancelled']
const THEMES: readonly LoadingTheme[] = ['default', 'spectral', 'tactical']
const NOTICES: readonly NoticeTone[] = ['info', 'success', 'warn', 'danger']
/** Also out of range, to show that values are clamped. */
const SHARES = [-20, 0, 42, 100, 130]
/** Each tone, beside empty cells. */
const CELLS = ['1.2.3', '.....', '11233']
const LEVELS = [3, 6, 9, 12, 15]
const PICTURE = { id: 'one', src: '/icon.svg', width: 480, height: 270 }
const LINES: readonly ThreadLine[] = [
  { id: 'mine', isMine: true, about: 'You, 12:04', text: 'Is tonight at nine possible?', pictures: [PICTURE] },
  { id: 'theirs', isMine: false, about: 'The shop, 12:10', text: 'It is.\nSee you in the lobby.', pictures: [] },
]

/** Components that only display something. */
export function Signs() {
  return (
    <>
      <Part name="Badge and status">
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        {STATUSES.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </Part>
      <Part name="Price and totals">
        <Price decimal="4.00" style="card" className="text-price" />
        <Price decimal="7.99" style="card" className="text-price" />
        <Price decimal="1234.50" />
        <div className="w-72">
          <Totals
            lines={[
              { label: 'Subtotal', amount: '54.00' },
              { label: 'Service fee', amount: '0.00' },
            ]}
            total="54.00"
          />
        </div>
      </Part>
      <Part name="Scale">
        {LEVELS.map((lit) => (
          <Scale key={lit} lit={lit} label={`${lit} of 15`} className="h-8 w-auto" />
        ))}
        <FillingScale />
      </Part>
      <Part name="Cells">
        <Cells rows={CELLS} className="h-12 w-auto text-accent" />
      </Part>
      <Part name="Progress">
        {SHARES.map((value) => (
          <div key={value} className="grid w-36 justify-items-center gap-3">
            <ProgressRing value={value} label={`${value} as a ring`} />
            <ProgressBar value={value} label={`${value} as a bar`} />
          </div>
        ))}
      </Part>
      <Part name="Loading">
        {THEMES.map((theme) => (
          <span key={theme} className="inline-flex items-end gap-4">
            <LoadingMark theme={theme} label="Loading" />
            <LoadingMark theme={theme} size={48} label="Loading" />
          </span>
        ))}
        <Skeleton className="h-24 w-48 rounded-card!" />
        <Skeleton className="h-6 w-32" />
      </Part>
      <Part name="Notice">
        {NOTICES.map((tone) => (
          <Notice key={tone} tone={tone} title="What is the case" className="w-72">
            What it means, and what to do about it.
          </Notice>
        ))}
      </Part>
      <Part name="Thread">
        <div className="w-full max-w-xl">
          <Thread label="What two sides wrote" lines={LINES} />
        </div>
      </Part>
      <Part name="Card and empty state">
        <Card className="w-72 p-5">
          <p className="text-h3">A card</p>
          <p className="mt-2 text-small text-t2">A lighter layer with a hairline.</p>
        </Card>
        <div className="w-full max-w-xl">
          <EmptyState
            icon={PackageOpen}
            title="Nothing here yet"
            action={<Button variant="accent">The next step</Button>}
          >
            <p>Why it is empty, in one sentence.</p>
          </EmptyState>
        </div>
      </Part>
    </>
  )
}

function FillingScale() {
  const [round, setRound] = useState(0)
  return (
    <span className="inline-flex items-center gap-4">
      <Scale key={round} fills lit={9} label="9 of 15" className="h-8 w-auto" />
      <Button size="small" onClick={() => setRound(round + 1)}>
        Fill
      </Button>
    </span>
  )
}
