import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { messageFor } from '#web/lib/api/refusal-messages.ts'
import { Button } from '#web/components/forms/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { useAccountDataApi } from './account-data-api.ts'
import { saveAsFile } from './save-as-file.ts'

/** Downloads everything that the shop stores about the member. */
export function DownloadSection() {
  const api = useAccountDataApi()
  const {
    mutate,
    isPending,
    data: file,
    error,
  } = useMutation({
    mutationFn: async () => {
      const data = await api.downloadData()
      const text = JSON.stringify(data, null, 2)
      const name = `my-data-${data.madeAt.slice(0, 10)}.json`
      saveAsFile({ name, type: 'application/json', text })
      return { name, kilobytes: Math.ceil(text.length / 1000) }
    },
  })
  return (
    <section aria-labelledby="my-data">
      <h2 id="my-data" className="text-h3">
        Your data
      </h2>
      <p className="mt-1 text-small text-t2">
        Everything we keep about you in one file that programs can read: profile, orders, payments, points, devices,
        messages and reviews.
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button busy={isPending} busyLabel="Collecting your data..." onClick={() => mutate()}>
          <Icon of={Download} size={18} />
          Download my data
        </Button>
        <p role="status" className="text-meta text-t2 empty:hidden">
          {isPending && 'This can take a few seconds.'}
          {!isPending && file && `Saved as ${file.name}, ${file.kilobytes} kB.`}
          {error !== null && messageFor(error, 'Your data could not be collected just now. Try again in a minute.')}
        </p>
      </div>
    </section>
  )
}
