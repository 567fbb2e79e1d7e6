import { DATA_SECTIONS } from '#web/features/terms/data-sections.tsx'
import { Section } from '#web/features/terms/section.tsx'
import { SERVICE_SECTIONS } from '#web/features/terms/service-sections.tsx'
import { useShop } from '#web/lib/queries/shop-query.ts'

const SECTIONS = [...DATA_SECTIONS, ...SERVICE_SECTIONS]
/** The specified date is that of the first version; a text that has changed says so. */
const FIRST = { machine: '2025-01-01', words: '1 January 2025' }
const LAST = { machine: '2026-11-27', words: '27 November 2026' }

/** The agreement, with its contents beside it from 1200 px on. */
export function Terms() {
  const shop = useShop()
  return (
    <div className="container-page gap-x-12 pt-10 tablet:pt-16 desktop:grid desktop:grid-cols-12">
      <div className="desktop:col-span-8 desktop:col-start-5 desktop:row-start-1">
        <h1 className="text-h1">Terms of Service</h1>
        <p className="mt-4 text-meta text-t3">
          Effective <time dateTime={FIRST.machine}>{FIRST.words}</time>. Last updated{' '}
          <time dateTime={LAST.machine}>{LAST.words}</time>.
        </p>
        <p className="mt-6 max-w-[62ch] text-t2">
          In short: a service that is not delivered is refunded in full, a delivered one is final, your rights as a
          consumer stay as they are, and we keep as little about you as we can.
        </p>
      </div>
      <nav
        aria-label="Sections"
        className="mt-8 desktop:col-span-4 desktop:row-span-2 desktop:row-start-1 desktop:mt-0"
      >
        <ol className="border-t border-line text-small tablet:columns-2 tablet:gap-8 desktop:sticky desktop:top-24 desktop:columns-1 desktop:border-0">
          {SECTIONS.map(({ anchor, title }, index) => (
            <li key={anchor} className="break-inside-avoid">
              <a href={`#${anchor}`} className="flex min-h-11 items-center gap-3 rounded-control text-t2 hover:text-t1">
                <span className="figure w-5 text-tiny text-t3">{index + 1}</span>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="max-w-[62ch] desktop:col-span-8 desktop:col-start-5">
        {SECTIONS.map((section, index) => (
          <Section key={section.anchor} number={index + 1} section={section} shop={shop} />
        ))}
      </div>
    </div>
  )
}
