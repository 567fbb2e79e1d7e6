import { useQueryClient } from '@tanstack/react-query'
import type { AdminLook } from '#contract/admin/look.ts'
import { lookQuery, publishLook } from '#web/admin/look/look-api.ts'
import { staffMessage } from '#web/admin/parts/staff-message.ts'
import { useSeenVersion } from '#web/admin/parts/use-seen-version.ts'
import { useSending } from '#web/lib/api/use-sending.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { lazyResolver } from '#web/lib/lazy-resolver.ts'
import { shopQuery } from '#web/lib/queries/shop-query.ts'
import { draftTexts } from '#web/lib/storage/draft-texts.ts'
import { useCheckedForm } from '#web/lib/use-checked-form.ts'
import { toast } from '#web/components/overlays/toast.tsx'
import { fieldOf, ownOf, valuesOf, type TextValues } from './text-values.ts'

const CHECKS = lazyResolver<TextValues>(async () => (await import('./text-schema.ts')).textSchema)

/** The form that publishes the page texts, without changing the look. */
export function useTextsForm({ look, version }: AdminLook) {
  const api = useApi()
  const client = useQueryClient()
  const form = useCheckedForm<TextValues>({ initial: () => valuesOf(look.texts), checks: CHECKS })
  const checked = {
    ...form,
    showFaults: (faults: Parameters<typeof form.showFaults>[0]) =>
      form.showFaults(faults.map(({ path, message }) => ({ path: fieldAt(path), message }))),
  }
  const seen = useSeenVersion(version)
  const sending = useSending(
    checked,
    async (values) => {
      const published = await publishLook(api, { ...look, texts: ownOf(values), ...seen.sent() })
      seen.renew(published.version)
      client.setQueryData(lookQuery(api).queryKey, published)
      checked.form.reset(valuesOf(published.look.texts))
      // A preview shows the published texts from now on.
      draftTexts.forget()
      toast({ title: 'Texts published', description: 'The pages say so from now on.' })
      await client.invalidateQueries({ queryKey: shopQuery(api).queryKey })
    },
    (error) => {
      seen.learn(error)
      return staffMessage(error, 'The shop could not be asked just now. Nothing was changed: try the same again.')
    },
  )
  return { ...checked, ...sending }
}

/** The form field of a fault: `texts.home.heading` is `home/heading`. */
function fieldAt(path: string): string {
  const [, page = '', key = ''] = path.split('.')
  return fieldOf(page, key)
}
