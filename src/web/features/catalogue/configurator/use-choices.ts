import { useEffect, useRef, useState } from 'react'
import type { Service } from '#contract/catalogue.ts'
import { basePrice, choiceFaults } from '#kernel/orders/configure/configure.ts'
import type { Choices, Configurator } from '#kernel/orders/configure/configurator.ts'
import { listed, withChoices, type ChosenService } from '#web/lib/shop/chosen-service.ts'
import { useLocation, useNavigate } from '#web/router/hooks.ts'
import { addressOfChoices, choicesOfAddress } from './choices-address.ts'

/** Delay before the address is updated: sliders move often, and browsers limit address updates. */
const ADDRESS_AFTER_MS = 300

/** The state of a service's choices. */
export interface EditedChoices {
  choices: Choices
  /** Price without options in pence, which percentage surcharges refer to. */
  base: number
  change: (part: Partial<Choices>) => void
  /** The error message of a field such as `to` or `answers.region`; undefined without one. */
  fault: (path: string) => string | undefined
}

/** The choices on a service's page, stored in its address. See `Choosing`. */
export function useChoices(
  service: Service,
  configurator: Configurator,
): { chosen: ChosenService; edited: EditedChoices; check: () => boolean } {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [choices, setChoices] = useState(() => choicesOfAddress(configurator, new URLSearchParams(search)))
  const [fitting, setFitting] = useState(choices)
  const [areAllShown, setAllShown] = useState(false)
  const writing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(writing.current), [])
  const faults = choiceFaults(configurator, choices)
  // A missing answer is no error before the first attempt to order.
  const shown = areAllShown ? faults : faults.filter(({ path }) => !path.startsWith('answers.'))

  function change(part: Partial<Choices>) {
    const next = { ...choices, ...part }
    setChoices(next)
    if (choiceFaults({ ...configurator, questions: [] }, { ...next, answers: {} }).length > 0) return
    setFitting(next)
    clearTimeout(writing.current)
    writing.current = setTimeout(
      () => void navigate(pathname + addressOfChoices(configurator, next), { replace: true, preventScrollReset: true }),
      ADDRESS_AFTER_MS,
    )
  }

  return {
    chosen: withChoices(service, { ...fitting, answers: choices.answers }),
    edited: {
      choices,
      base: basePrice(listed(service), fitting),
      change,
      fault: (path) => shown.find((fault) => fault.path === path)?.message,
    },
    check() {
      setAllShown(true)
      const [first] = faults
      if (first) document.querySelector<HTMLElement>(`[data-choice="${first.path}"]`)?.focus()
      return first === undefined
    },
  }
}
