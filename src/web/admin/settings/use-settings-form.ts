import { useQueryClient } from '@tanstack/react-query'
import type { ShopSettingsAnswer } from '#contract/admin/settings.ts'
import { useSeenVersion } from '#web/admin/parts/use-seen-version.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { lazyResolver } from '#web/lib/lazy-resolver.ts'
import { staffMessage } from '#web/admin/parts/staff-message.ts'
import { useCheckedForm } from '#web/lib/use-checked-form.ts'
import { useSending } from '#web/lib/api/use-sending.ts'
import { toast } from '#web/components/overlays/toast.tsx'
import { changeSettings, settingsQuery } from './settings-api.ts'
import { bodyOf, fieldAt, valuesOf, type SettingsValues } from './settings-values.ts'

const CHECKS = lazyResolver<SettingsValues>(async () => (await import('./settings-schema.ts')).settingsSchema)

/** All settings in one form, saved together. */
export function useSettingsForm(settings: ShopSettingsAnswer) {
  const api = useApi()
  const client = useQueryClient()
  const checked = useCheckedForm<SettingsValues>({ initial: () => valuesOf(settings), checks: CHECKS })
  const seen = useSeenVersion(settings.version)
  const sending = useSending(
    checked,
    async (values) => {
      const saved = await changeSettings(api, { ...bodyOf(values), ...seen.sent() })
      seen.renew(saved.version)
      client.setQueryData(settingsQuery(api).queryKey, saved)
      checked.form.reset(valuesOf(saved))
      toast({ title: 'Settings saved', description: 'The shop shows them from now on.' })
      // This page's own header and footer use them.
      await client.invalidateQueries({ queryKey: ['/api/shop'] })
    },
    (error) => {
      seen.learn(error)
      toast({ title: 'Update Failed', description: 'Failed to update settings', destructive: true })
      if (error instanceof ApiError)
        checked.showFaults(
          error.faults.flatMap(({ path, message }) => ({ path: fieldAt(path.split('.')) ?? '', message })),
        )
      return staffMessage(error, 'The shop could not be asked just now. Nothing was changed: try the same again.')
    },
  )
  return { ...checked, ...sending }
}
