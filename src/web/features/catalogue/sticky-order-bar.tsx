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
  /** The page's own button: the bar is shown while it is off screen. */
  button: RefObject<Element | null>
  /** The end of the page's content; beyond it the bar would cover the footer. */
  end: RefObject<Element | null>
  onOrder: (service: ChosenService, from: Element) => void
}

/**
 * Set on the root element while the bar is shown: lifts the support widget, and keeps focused elements above the bar.
 * See catalogue.css.
 */
const SHOWN_CLASS = 'has-order-bar'

/** Phones only: name, price and Order Now at the bottom of the screen. */
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

/** Larger than any page, so that the observed area includes everything above the screen. */
const FAR = '1000000px'

/** Whether the first element is off screen and the second has not been reached, also after a jump. */
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
