import { useQuery } from '@tanstack/react-query'
import type { ShopSettingsAnswer } from '#contract/admin/settings.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { Button, ButtonLink } from '#web/components/forms/button.tsx'
import { FaultCount } from '#web/components/forms/fault-count.tsx'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { BrandFields } from './brand-fields.tsx'
import { ClaimFields } from './claim-fields.tsx'
import { HoursFields } from './hours-fields.tsx'
import { LevelFields } from './level-fields.tsx'
import { NotificationFields } from './notification-fields.tsx'
import { LatenessFields } from './lateness-fields.tsx'
import { PlanFields } from './plan-fields.tsx'
import { QueueFields } from './queue-fields.tsx'
import { QuickAnswerFields } from './quick-answer-fields.tsx'
import { Retention } from './retention.tsx'
import { SafetyFields } from './safety-fields.tsx'
import { settingsQuery } from './settings-api.ts'
import { ALL_SECTIONS } from './settings-sections.ts'
import { ShopFileSection } from './shop-file-section.tsx'
import { TraderFields } from './trader-fields.tsx'
import { useSettingsForm } from './use-settings-form.ts'

/** The owner's settings. */
export function SettingsPanel() {
  const query = useQuery(settingsQuery(useApi()))
  if (query.data)
    return (
      <>
        <SectionLinks />
        <SettingsForm settings={query.data} />
        <ShopFileSection />
      </>
    )
  if (query.isError)
    return (
      <NotLoaded
        title="The settings could not be loaded."
        isFetching={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  return <Skeleton className="h-96" />
}

/** Links to the sections, because the page is several screens long. A scrolling row on phones. */
function SectionLinks() {
  return (
    <nav aria-label="Parts of the settings" className="mb-8 max-w-[880px]">
      <ul className="-mx-4 flex gap-2 px-4 py-1 max-tablet:overflow-x-auto tablet:mx-0 tablet:flex-wrap tablet:p-0">
        {ALL_SECTIONS.map(({ id, title }) => (
          <li key={id} className="shrink-0">
            <ButtonLink to={`#${id}`} size="small">
              {title}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Sticky, with the faults that prevent saving. */
function SaveBar({ edited }: { edited: ReturnType<typeof useSettingsForm> }) {
  return (
    <div
      data-foot-bar=""
      className="sticky bottom-3 z-10 mt-4 space-y-3 rounded-card border border-edge bg-pop p-3 shadow-pop"
    >
      <FaultCount count={edited.faultCount} />
      {edited.failure !== undefined && (
        <Notice tone="danger" announce>
          {edited.failure}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="accent" busy={edited.isSending} busyLabel="Saving...">
          Save settings
        </Button>
        <p className="text-small text-t2 max-tablet:hidden">
          The shop changes at once. Each change is in the audit log.
        </p>
      </div>
    </div>
  )
}

function SettingsForm({ settings }: { settings: ShopSettingsAnswer }) {
  const edited = useSettingsForm(settings)
  return (
    <form
      noValidate
      aria-label="Settings"
      className="max-w-[880px]"
      onSubmit={(event) => {
        event.preventDefault()
        void edited.send()
      }}
    >
      <div className="space-y-10">
        <BrandFields edited={edited} />
        <TraderFields edited={edited} />
        <NotificationFields edited={edited} stored={settings} />
        <QuickAnswerFields edited={edited} />
        <ClaimFields edited={edited} measured={settings.measured} />
        <HoursFields edited={edited} />
        <QueueFields edited={edited} />
        <LatenessFields edited={edited} />
        <PlanFields edited={edited} />
        <LevelFields edited={edited} />
        <SafetyFields edited={edited} />
        <Retention />
      </div>
      <SaveBar edited={edited} />
    </form>
  )
}
