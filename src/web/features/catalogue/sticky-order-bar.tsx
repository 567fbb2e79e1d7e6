import { useEffect, useState, type RefObject } from 'react'
import type { ChosenService } from '#web/lib/shop/chosen-service.ts'
import { useIsPaused } from '#web/lib/shop/use-paused.ts'
import { ByClock } from '#web/lib/shop/done-by.tsx'
import { Button } from '#web/components/forms/button.tsx'
import { Price } from '#web/components/figures/price.tsx'
import { RESTING } from './order-buttons.tsx'
import { classNames } from '#web/components/class-names.ts'

interface StickyOrderBarProps {
  service: ChosenService
  /** The page's own button: the bar stands in for it while it is not on the screen. */
  button: RefObject<Element | null>
  /** The end of the page's text; from there on the bar would stand over the footer. */
  end: RefObject<Element | null>
  onOrder: (service: ChosenService, from: Element) => void
}

/**
 * On the root while the bar is shown: lifts the support widget, and keeps what has the focus clear of the bar. See
 * catalogue.css.
 */
const SHOWN_CLASS = 'has-order-bar'

/** Phones only: name, price and Order Now at the foot of the screen, where the thumb is. */
export function StickyOrderBar({ service, button, end, onOrder }: StickyOrderBarProps) {
  const isShown = useIsAway(button, end)
  const rests = useIsPaused(service.pausedUntil) || service.isFull

  useEffect(() => {
    document.documentElement.classList.toggle(SHOWN_CLASS, isShown)
    return () => document.documentElement.classList.remove(SHOWN_CLASS)
  }, [isShown])

  return (
    <aside
      aria-label="Order"
      inert={!isShown}
      data-travels-from=""
      className={classNames('order-bar screen-only tablet:hidden', isShown && 'order-bar-shown')}
    >
      <div className="min-w-0">
        <p className="truncate text-small font-semibold">
          <span data-travels="name">{service.name}</span>
        </p>
        <p className="text-small text-t2">
          <span data-travels="price" className="inline-block">
            <Price decimal={service.price} style="card" />
          </span>
          {service.promisedWithinHours !== null && !rests && <ByClock hours={service.promisedWithinHours} />}
        </p>
      </div>
      <Button
        variant={rests ? 'quiet' : 'accent'}
        disabled={rests}
        className={RESTING}
        onClick={(event) => onOrder(service, event.currentTarget)}
        aria-label={`Order Now: ${service.name}`}
      >
        Order Now
      </Button>
    </aside>
  )
}

/** Far beyond any page: a root that reaches this far up also holds what is no longer on the screen. */
const FAR = '1000000px'

/** Whether the one element is not on the screen, and the window has not come to the other; a jump past it counts. */
function useIsAway(button: RefObject<Element | null>, end: RefObject<Element | null>): boolean {
  const isButtonThere = useIsWithin(button, '0px', true)
  const isEndReached = useIsWithin(end, `${FAR} 0px 0px 0px`, false)
  return !isButtonThere && !isEndReached
}

function useIsWithin(element: RefObject<Element | null>, rootMargin: string, atFirst: boolean): boolean {
  const [isWithin, setWithin] = useState(atFirst)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setWithin(entries.at(-1)?.isIntersecting ?? atFirst), {
      rootMargin,
    })
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, rootMargin, atFirst])
  return isWithin
}
