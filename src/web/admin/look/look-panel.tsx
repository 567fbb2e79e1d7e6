import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { AdminLook } from '#contract/admin/look.ts'
import { readableAccent } from '#kernel/shop/look/look-tokens.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { ColourFields } from './colour-fields.tsx'
import { FontField } from './font-field.tsx'
import { lookQuery } from './look-api.ts'
import { LookHistory } from './look-history.tsx'
import { LookPictures } from './look-pictures.tsx'
import { LookSample } from './look-sample.tsx'
import { PublishBar } from './publish-bar.tsx'
import { shownLook, valuesOf } from './look-values.ts'
import { useLiveLook } from './use-live-look.ts'
import { useLookForm } from './use-look-form.ts'

/** The shop's look: colours, font, logo. */
export function LookPanel() {
  const { data, isError, isFetching, refetch } = useQuery(lookQuery(useApi()))
  if (data) return <LookForm stored={data} />
  if (isError)
    return <NotLoaded title="The look could not be loaded." isFetching={isFetching} onRetry={() => void refetch()} />
  return <Skeleton className="h-96" />
}

function LookForm({ stored }: { stored: AdminLook }) {
  const edited = useLookForm(stored)
  const { form, send, choose } = edited
  const values = { ...form.getValues(), ...useWatch({ control: form.control }), texts: stored.look.texts }
  const shown = shownLook(values, stored.look)
  // The preview must not make this page's own buttons unreadable.
  useLiveLook({ ...shown, accent: readableAccent(shown) })
  return (
    <form
      noValidate
      aria-label="Look"
      className="grid grid-cols-1 gap-x-12 gap-y-10 laptop:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <div className="space-y-10">
        <ColourFields edited={edited} shown={shown} />
        <FontField edited={edited} />
        <LookPictures edited={edited} shown={shown} />
      </div>
      <div className="space-y-8 laptop:sticky laptop:top-24 laptop:self-start">
        <LookSample look={shown} />
        <PublishBar edited={edited}>
          This page shows the look as you change it. Visitors see it once it is published.
        </PublishBar>
        <LookHistory history={stored.history} onBringBack={(before) => choose(valuesOf(before))} />
      </div>
    </form>
  )
}
