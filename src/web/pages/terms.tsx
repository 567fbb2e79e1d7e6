import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { TERMS_VERSION } from '#kernel/shop/consent.ts'
import { TERMS_TEXTS } from '#kernel/shop/texts/terms.ts'
import { ukWallClock } from '#kernel/uk-time.ts'
import { Section } from '#web/features/terms/section.tsx'
import { SECTIONS } from '#web/features/terms/sections.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { paths } from '#web/lib/links/paths.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { termsQuery, type ShownTerms } from '#web/lib/queries/terms-query.ts'
import { longDay } from '#web/lib/shop/long-day.ts'
import { textsOf } from '#web/lib/shop/texts.ts'
import { useLocation } from '#web/router/hooks.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { TextLink } from '#web/components/text-link.tsx'

/** The specified date is that of the first version; a changed text shows its own. */
const FIRST = '2025-01-01'

/** The current Terms, or the version that an order refers to. */
export function Terms() {
  const { data, error, isFetching, refetch } = useQuery(termsQuery(useApi(), useLocation().search))
  if (data) return <Agreement terms={data} />
  return (
    <div className="container-page pt-10 tablet:pt-16">
      <h1 className="text-h1">Terms of Service</h1>
      <div className="mt-8 max-w-[62ch]">
        {error instanceof ApiError && error.status === 404 ? (
          <EmptyState icon={FileText} title="This version is not here">
            The shop never had a version of this name. <TextLink to={paths.terms}>Read the terms of today</TextLink>.
          </EmptyState>
        ) : error ? (
          <NotLoaded
            title="The terms could not be had just now."
            isFetching={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton className="h-[1200px]" />
        )}
      </div>
    </div>
  )
}

/** With its table of contents beside it from 1200 px on. */
function Agreement({ terms }: { terms: ShownTerms }) {
  const shop = useShop()
  // A previewed draft replaces the published text.
  const own = shop.texts.terms ?? terms.words
  const text = textsOf({ brand: shop.brand, texts: { terms: own } }, 'terms', TERMS_TEXTS)
  const values = {
    seller: shop.seller ?? undefined,
    vat: shop.trader.vatNumber === '' ? 'We are not registered for VAT, so none is charged.' : 'Prices include VAT.',
    supportEmail: shop.supportEmail,
    version: terms.version,
  }
  const shown = SECTIONS.map((section) => ({ section, words: text(section.part, values) })).filter(
    ({ words }) => words !== '',
  )
  return (
    <div className="container-page gap-x-12 pt-10 tablet:pt-16 desktop:grid desktop:grid-cols-12">
      <div className="desktop:col-span-8 desktop:col-start-5 desktop:row-start-1">
        <h1 className="text-h1">Terms of Service</h1>
        <Dates publishedAt={terms.publishedAt} />
        {!terms.isCurrent && (
          <Notice className="mt-6 max-w-[62ch]" title="These are earlier terms">
            They hold for orders that name the version {terms.version}.{' '}
            <TextLink to={paths.terms}>Read the terms of today</TextLink>.
          </Notice>
        )}
        <p className="mt-6 max-w-[62ch] text-t2">{text('summary', values)}</p>
      </div>
      <nav
        aria-label="Sections"
        className="mt-8 desktop:col-span-4 desktop:row-span-2 desktop:row-start-1 desktop:mt-0"
      >
        <ol className="border-t border-line text-small tablet:columns-2 tablet:gap-8 desktop:sticky desktop:top-24 desktop:columns-1 desktop:border-0">
          {shown.map(({ section: { part, title } }, index) => (
            <li key={part} className="break-inside-avoid">
              <a href={`#${part}`} className="flex min-h-11 items-center gap-3 rounded-control text-t2 hover:text-t1">
                <span className="figure w-5 text-tiny text-t3">{index + 1}</span>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="max-w-[62ch] desktop:col-span-8 desktop:col-start-5">
        {shown.map(({ section, words }, index) => (
          <Section
            key={section.part}
            number={index + 1}
            section={section}
            text={words}
            links={section.links?.(shop) ?? []}
          />
        ))}
      </div>
    </div>
  )
}

function Dates({ publishedAt }: { publishedAt: string | null }) {
  const last = publishedAt ?? TERMS_VERSION
  return (
    <p className="mt-4 text-meta text-t3">
      Effective <time dateTime={FIRST}>{longDay(FIRST)}</time>. Last updated{' '}
      <time dateTime={last}>{longDay(ukWallClock(last))}</time>.
    </p>
  )
}
