import { useQuery } from '@tanstack/react-query'
import type { Service } from '#contract/catalogue.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { servicesQuery } from '#web/lib/queries/services-query.ts'
import { ServiceArt } from '#web/components/service-art.tsx'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { gameName, gameOf, themeOfGame } from '#web/lib/shop/games.ts'
import { Minus, Plus, Trash2 } from 'lucide-react'
import { spaced } from '#web/lib/shop/format.ts'
import { classNames } from '#web/components/class-names.ts'
import { Badge } from '#web/components/figures/badge.tsx'
import { Figures } from '#web/components/figures/figures.tsx'
import { IconButton } from '#web/components/forms/icon-button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Price } from '#web/components/figures/price.tsx'
import { toast } from '#web/components/overlays/toast.tsx'
import { Details } from '#web/components/figures/details.tsx'
import { lineKey } from './cart-item.ts'
import { useCart } from './cart-store.ts'
import type { CartItem } from './stored-cart.ts'
import { lineTotal, MAX_QUANTITY } from './cart-total.ts'

interface CartLinesProps {
  /** Whether a line can still be ordered; true for all while that is unknown. */
  isOnOffer?: ((item: CartItem) => boolean) | undefined
  /** Pieces of each line that the buyer's subscription covers; none by default. */
  covered?: readonly number[]
  className?: string
}

/** The numbered lines of the cart, for its page and its drawer. */
export function CartLines({ isOnOffer, covered = [], className }: CartLinesProps) {
  const items = useCart((cart) => cart.items)
  const { data: services } = useQuery(servicesQuery(useApi()))
  return (
    <ol className={classNames('divide-y divide-line border-b border-line', className)}>
      {items.map((item, index) => (
        <Line
          key={lineKey(item)}
          item={item}
          service={services?.find(({ id }) => id === item.id)}
          position={index}
          covered={covered[index] ?? 0}
          isGone={isOnOffer !== undefined && !isOnOffer(item)}
        />
      ))}
    </ol>
  )
}

interface LineProps {
  item: CartItem
  /** The current service; undefined where it is no longer on offer. */
  service: Service | undefined
  position: number
  covered: number
  isGone: boolean
}

function Line({ item, service, position, covered, isGone }: LineProps) {
  const toPay = item.quantity - covered
  const shop = useShop()
  return (
    <li className="grid grid-cols-[3.5rem_1fr_auto] gap-x-3 py-4">
      <NumberedArt item={item} service={service} number={position + 1} />
      <div className="min-w-0">
        <p className="font-semibold break-words">{item.name}</p>
        <p className="mt-0.5 text-meta text-t3">
          {gameName(shop, item.game)} · {spaced(item.category)}
        </p>
        <Details details={item.details} className="mt-1" />
        {covered > 0 && (
          <p className="mt-1 text-meta text-accent">
            {toPay > 0 && <Figures text={`${covered} of ${item.quantity} `} />}
            {toPay > 0 ? 'included' : 'Included'} in your subscription
          </p>
        )}
        {isGone && (
          <Badge tone="warn" className="mt-2">
            No longer on offer
          </Badge>
        )}
      </div>
      <div className="text-right">
        <Price decimal={lineTotal({ ...item, quantity: toPay })} />
        {(item.quantity > 1 || covered > 0) && (
          <p className="mt-0.5 text-meta text-t3">
            <Price decimal={item.price} /> each
          </p>
        )}
      </div>
      <div className="col-span-2 col-start-2 mt-3 flex items-center justify-between">
        <Stepper item={item} position={position} />
        <button
          type="button"
          onClick={() => removeWithUndo(item, position)}
          className="-mr-3 inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-meta text-t2 transition-colors duration-160 hover:bg-hover hover:text-t1"
        >
          <Icon of={Trash2} size={18} />
          Remove<span className="sr-only"> {item.name}</span>
        </button>
      </div>
    </li>
  )
}

function NumberedArt({ item, service, number }: Pick<LineProps, 'item' | 'service'> & { number: number }) {
  const shop = useShop()
  return (
    <div
      className={classNames(
        themeOfGame(shop, item.game),
        'relative row-span-2 size-14 self-start overflow-hidden rounded-control border border-line bg-sunk',
      )}
    >
      {service && (
        <ServiceArt
          service={service}
          game={gameOf(shop, item.game)}
          sizes="56px"
          className="size-full object-cover object-[80%_50%]"
        />
      )}
      <span className="figure absolute bottom-0 left-0 rounded-tr-control bg-bg px-1.5 text-meta text-t2">
        {number}
      </span>
    </div>
  )
}

function Stepper({ item, position }: { item: CartItem; position: number }) {
  const setQuantity = useCart((cart) => cart.setQuantity)
  const isFull = item.quantity >= MAX_QUANTITY
  return (
    <div
      role="group"
      aria-label={`Quantity of ${item.name}`}
      className="inline-flex items-center rounded-control border border-edge"
    >
      <IconButton
        icon={Minus}
        label={item.quantity === 1 ? 'Remove' : 'One less'}
        onPress={() =>
          item.quantity === 1 ? removeWithUndo(item, position) : setQuantity(lineKey(item), item.quantity - 1)
        }
      />
      <output aria-live="polite" className="figure min-w-8 text-center text-small">
        {item.quantity}
      </output>
      <IconButton
        icon={Plus}
        label="One more"
        rests={isFull}
        onPress={() => setQuantity(lineKey(item), item.quantity + 1)}
      />
    </div>
  )
}

function removeWithUndo(item: CartItem, position: number) {
  const { remove, restore } = useCart.getState()
  remove(lineKey(item))
  toast({
    title: 'Removed from the cart',
    description: item.name,
    action: { label: 'Undo', onPress: () => restore(item, position) },
  })
}
