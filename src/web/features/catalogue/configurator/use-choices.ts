import { useEffect, useRef, useState } from 'react'
import type { Service } from '#contract/catalogue.ts'
import { basePrice, choiceFaults } from '#kernel/orders/configure/configure.ts'
import type { Choices, Configurator } from '#kernel/orders/configure/configurator.ts'
import { listed, withChoices, type ChosenService } from '#web/lib/shop/chosen-service.ts'
import { useLocation, useNavigate } from '#web/router/hooks.ts'
import { addressOfChoices, choicesOfAddress } from './choices-address.ts'

/** A slider moves often, and browsers refuse an address that is written too often. */
const ADDRESS_AFTER_MS = 300

/** The choices that are being made of one service. */
export interface EditedChoices {
  choices: Choices
  /** Pence that the service costs without its options, for what is priced in per cent. */
  base: number
  change: (part: Partial<Choices>) => void
  /** The message at a field such as `to` or `answers.region`; undefined while it has none. */
  fault: (path: string) => string | undefined
}

/** The choices of a service's page, kept in its address. See `Choosing`. */
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
  // An answer that is still to come is no fault before the order is tried.
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
