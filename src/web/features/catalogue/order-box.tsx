import { gameOf } from '#web/lib/shop/games.ts'
import { Clock, Hourglass, LockKeyhole, RotateCcw, type LucideIcon } from 'lucide-react'
import { lazy, Suspense, type ReactNode, type Ref } from 'react'
import type { ChosenService } from '#web/lib/shop/chosen-service.ts'
import { lateWords } from '#kernel/orders/lateness.ts'
import { howItIsPlayed } from '#web/lib/shop/how-it-is-played.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { Figures } from '#web/components/figures/figures.tsx'
import { Icon } from '#web/components/icon.tsx'
import { NeedsScript } from '#web/components/needs-script.tsx'
import { DoneBy } from '#web/lib/shop/done-by.tsx'
import { useIsPaused } from '#web/lib/shop/use-paused.ts'
import { RiskNotes } from '#web/lib/shop/risk-notes.tsx'
import { TextLink } from '#web/components/text-link.tsx'
import { OrderButtons, type OrderActions } from './order-buttons.tsx'
import { MeasuredTime } from './measured-time.tsx'
import { ServiceArt } from '#web/components/service-art.tsx'
import { ServicePrice } from './service-price.tsx'

// Loaded only for a service with a sale, because few have one.
const SaleNote = import.meta.env.SSR
  ? (await import('./sale-note.tsx')).SaleNote
  : lazy(async () => ({ default: (await import('./sale-note.tsx')).SaleNote }))

// Loaded only for bundles.
const BundleParts = import.meta.env.SSR
  ? (await import('./bundle-parts.tsx')).BundleParts
  : lazy(async () => ({ default: (await import('./bundle-parts.tsx')).BundleParts }))

interface OrderBoxProps extends OrderActions {
  service: ChosenService
  /** The controls of its choices; they come first, so that the price below updates. */
  choices?: ReactNode
  /** Shown beside the price. */
  priceNote: ReactNode
  /** Ref of the main button: the sticky bar appears on phones when it has left the screen. */
  buttonRef: Ref<HTMLDivElement>
}

/** Price, time, how it is played, and the two order buttons. */
export function OrderBox({ service, choices, priceNote, buttonRef, onOrder, onAddToCart }: OrderBoxProps) {
  const shop = useShop()
  const { discordInvite, supportEmail, latenessRule } = shop
  return (
    <section aria-label="Order" className="overflow-hidden rounded-card border border-line bg-card">
      <ServiceArt
        service={service}
        game={gameOf(shop, service.game)}
        sizes="40vw"
        className="hidden h-44 w-full border-b border-line object-cover object-right laptop:block"
      />
      <div className="p-5 tablet:p-6">
        {choices !== undefined && <div className="mb-6 border-b border-line pb-6 noscript:hidden">{choices}</div>}
        <p className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <span data-travels="price" className="inline-block">
            <output aria-live="polite">
              <ServicePrice service={service} isChosen={choices !== undefined} className="text-[2.5rem] text-accent" />
            </output>
          </span>
          <span className="text-small text-t3">{priceNote}</span>
        </p>
        {service.promisedWithinHours !== null && <DoneByLine service={service} hours={service.promisedWithinHours} />}
        <Suspense fallback={null}>
          {service.sale && <SaleNote sale={service.sale} />}
          {service.bundle && <BundleParts bundle={service.bundle} price={service.price} />}
        </Suspense>
        <div className="mt-4">
          <RiskNotes games={[service.game]} />
        </div>
        <ul className="mt-5 space-y-3 border-t border-line pt-5 text-small text-t2">
          <Fact icon={Clock}>
            Estimated time: <Figures text={service.estimatedHours} />
            <MeasuredTime service={service} />
          </Fact>
          {latenessRule !== null && service.promisedWithinHours !== null && (
            <Fact icon={Hourglass}>{lateWords(latenessRule)}</Fact>
          )}
          <Fact icon={LockKeyhole}>{howItIsPlayed(service.playStyle)}</Fact>
          <Fact icon={RotateCcw}>Not delivered? You get your money back.</Fact>
        </ul>
        <div ref={buttonRef} className="mt-6 grid gap-2 noscript:hidden">
          <OrderButtons service={service} onOrder={onOrder} onAddToCart={onAddToCart} />
        </div>
        <NeedsScript>
          Ordering here needs JavaScript. Without it, order <TextLink to={discordInvite}>on Discord</TextLink> or{' '}
          <TextLink to={`mailto:${supportEmail}`}>by mail</TextLink>.
        </NeedsScript>
        <p className="mt-4 text-meta text-t3 noscript:hidden">
          Order Now is paid at once. From the cart you pay after your service is completed.
        </p>
      </div>
    </section>
  )
}

/** Nothing while it cannot be ordered. */
function DoneByLine({ service, hours }: { service: ChosenService; hours: number }) {
  if (useIsPaused(service.pausedUntil) || service.isFull) return null
  return (
    <p className="mt-3 text-t2">
      <DoneBy hours={hours} condition="if you order now" />
    </p>
  )
}

function Fact({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <Icon of={icon} size={18} className="mt-px text-accent-mid" />
      <span>{children}</span>
    </li>
  )
}
