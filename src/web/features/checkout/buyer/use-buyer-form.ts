import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Game, Platform } from '#kernel/shop/game.ts'
import { lazyResolver } from '#web/lib/lazy-resolver.ts'
import { rememberedContact } from '#web/lib/storage/remembered.ts'
import { useCountedVisit } from '#web/lib/use-counted-visit.ts'
import { useCheckedForm, type CheckedForm } from '#web/lib/use-checked-form.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { useUser } from '#web/lib/queries/user-query.ts'
import { type BuyerValues, EMPTY, forgetBuyer, initialValues, keepDraft, type MemberContact } from './buyer-values.ts'
import { platformsOf } from './platforms.ts'

const CHECKS = lazyResolver<BuyerValues>(async () => (await import('./buyer-schema.ts')).buyerSchema)

export interface BuyerForm extends CheckedForm<BuyerValues> {
  /** Whether an earlier order on this browser filled the form. */
  isRemembered: boolean
  /** The platforms to choose from. */
  platforms: readonly Platform[]
  clear: () => void
}

/**
 * The buyer form, prefilled for members and for guests who ordered on this browser before; rendered in the browser
 * only.
 */
export function useBuyerForm(games: readonly Game[]): BuyerForm {
  const platforms = platformsOf(useShop(), games)
  const { user } = useUser()
  const checked = useCheckedForm({
    initial: () => onOneOf(platforms, initialValues(user)),
    checks: CHECKS,
    keep: keepDraft,
  })
  useCountedVisit('checkout')
  const [wasRemembered, setRemembered] = useState(() => rememberedContact.read() !== undefined)
  useFillIn(checked.form, user)
  return {
    ...checked,
    isRemembered: wasRemembered && !user,
    platforms,
    clear() {
      forgetBuyer()
      // A compiled component registers its fields once, so the form must keep them.
      checked.form.reset(onOneOf(platforms, EMPTY), { keepFieldsRef: true })
      setRemembered(false)
    },
  }
}

/** The stored platform may not be available for this game. */
function onOneOf(platforms: readonly Platform[], values: BuyerValues): BuyerValues {
  const [first = values.platform] = platforms
  return platforms.includes(values.platform) ? values : { ...values, platform: first }
}

/** The member may be known only after the form is shown; input typed meanwhile stays. */
function useFillIn(form: UseFormReturn<BuyerValues>, user: MemberContact | undefined) {
  useEffect(() => {
    if (!user) return
    const { email, discord } = initialValues(user)
    if (!form.getFieldState('email').isDirty) form.resetField('email', { defaultValue: email })
    if (!form.getFieldState('discord').isDirty) form.resetField('discord', { defaultValue: discord })
  }, [form, user])
}
