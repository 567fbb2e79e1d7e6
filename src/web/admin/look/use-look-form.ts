import { useQueryClient } from '@tanstack/react-query'
import type { AdminLook } from '#contract/admin/look.ts'
import { staffMessage } from '#web/admin/parts/staff-message.ts'
import { useSeenVersion } from '#web/admin/parts/use-seen-version.ts'
import { useSending } from '#web/lib/api/use-sending.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { lazyResolver } from '#web/lib/lazy-resolver.ts'
import { shopQuery } from '#web/lib/queries/shop-query.ts'
import { useCheckedForm } from '#web/lib/use-checked-form.ts'
import { toast } from '#web/components/overlays/toast.tsx'
import { lookQuery, publishLook } from './look-api.ts'
import { bodyOf, valuesOf, type LookValues } from './look-values.ts'
import { applyStylesheet } from './use-live-look.ts'

const CHECKS = lazyResolver<LookValues>(async () => (await import('./look-schema.ts')).lookSchema)

/** The form that publishes a look. */
export function useLookForm({ look, version }: AdminLook) {
  const api = useApi()
  const client = useQueryClient()
  const checked = useCheckedForm<LookValues>({ initial: () => valuesOf(look), checks: CHECKS })
  const seen = useSeenVersion(version)
  const sending = useSending(
    checked,
    async (values) => {
      const published = await publishLook(api, { ...bodyOf(values), ...seen.sent() })
      seen.renew(published.version)
      client.setQueryData(lookQuery(api).queryKey, published)
      checked.form.reset(valuesOf(published.look))
      toast({ title: 'Look published', description: 'Every visitor sees it from now on.' })
      await client.invalidateQueries({ queryKey: shopQuery(api).queryKey })
      applyStylesheet((await client.ensureQueryData(shopQuery(api))).look.stylesheet)
    },
    (error) => {
      seen.learn(error)
      return staffMessage(error, 'The shop could not be asked just now. Nothing was changed: try the same again.')
    },
  )
  /** Sets some values of the look; invalid ones are reported at once. */
  const choose = (change: Partial<LookValues>) => {
    for (const [name, value] of Object.entries(change))
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the entries of some of the values
      checked.form.setValue(name as keyof LookValues, value, { shouldDirty: true, shouldValidate: true })
  }
  return { ...checked, ...sending, choose }
}
