import { useQuery } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { useApi } from '#web/lib/app-deps.ts'
import { paths } from '#web/lib/links/paths.ts'
import { testimonialsQuery, type Testimonials as Said } from '#web/lib/queries/reviews-query.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { spaced } from '#web/lib/shop/format.ts'
import { themeOf } from '#web/lib/shop/games.ts'
import { ButtonLink } from '#web/components/forms/button.tsx'
import { Card } from '#web/components/card.tsx'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon.tsx'
import { Stars } from '#web/components/figures/stars.tsx'
import { leadQuote } from './lead-quote.ts'
import { QuoteArt } from './quote-art.tsx'
import { SampleMark } from './review-marks.tsx'
import { gameOfReview } from './review-words.ts'
import { summaryLine } from './summary-line.ts'

/**
 * Reviews and testimonials on Home: at most six cards, and a link to all. The page shows one rating: the claim, or else
 * the average.
 */
export function Testimonials() {
  const { claims } = useShop()
  const { data, isError } = useQuery(testimonialsQuery(useApi()))
  return (
    <section className="mt-20 tablet:mt-24">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h2 className="text-h2">What players say</h2>
          {data && claims.rating === null && <Summary said={data} />}
        </div>
        <ButtonLink to={paths.reviews} size="small">
          All reviews
        </ButtonLink>
      </div>
      <div className="mt-6">
        {data ? (
          <Cards said={data} />
        ) : (
          <p role="status" className="border-t border-line py-6 text-t2">
            {isError ? 'The testimonials could not be loaded just now.' : 'Loading customer testimonials...'}
          </p>
        )}
      </div>
    </section>
  )
}

function Summary({ said }: { said: Said }) {
  const line = summaryLine(said)
  return line === undefined ? null : <p className="mt-2 text-t2">{line}</p>
}

function Cards({ said: { shown } }: { said: Said }) {
  if (shown.length === 0) {
    return (
      <p className="border-t border-line py-6 text-t2">
        No reviews yet. Every review here will come from a person, read before it appears.
      </p>
    )
  }
  const lead = leadQuote(shown)
  return (
    <>
      <ul className="said-grid">
        {lead && (
          <li className="said said-lead grid">
            <Quote of={lead} isLead />
          </li>
        )}
        {shown
          .filter((each) => each !== lead)
          .map((each) => (
            <li key={each.id} className="said grid">
              <Quote of={each} />
            </li>
          ))}
      </ul>
      {shown.some(({ sample }) => sample) && (
        <p className="mt-4 text-meta text-t3">
          This is a demo: what is marked Sample is invented. A live shop has none.
        </p>
      )}
    </>
  )
}

/** A customer's words; the lead is large, in the colours of its game. */
function Quote({
  of: { customerName, rating, review, serviceType, verifiedPurchase, sample },
  isLead = false,
}: {
  of: Said['shown'][number]
  isLead?: boolean
}) {
  const game = gameOfReview(useShop(), serviceType)
  return (
    <Card
      className={classNames(
        'relative isolate flex flex-col overflow-hidden p-5 tablet:p-6',
        isLead && classNames(game && themeOf(game), 'laptop:p-8'),
      )}
    >
      {isLead && game && <QuoteArt game={game} />}
      <div className="flex items-center justify-between gap-3">
        <Stars rating={rating} />
        {sample && <SampleMark />}
      </div>
      <p
        className={classNames(
          'mt-4 mb-6 [overflow-wrap:anywhere]',
          isLead ? 'text-h3 laptop:mt-6 laptop:mb-10 laptop:max-w-[24ch] laptop:text-h2' : 'line-clamp-6',
        )}
      >
        {review}
      </p>
      <div className="mt-auto flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="font-semibold [overflow-wrap:anywhere]">{customerName}</p>
        {verifiedPurchase && (
          <p className="inline-flex items-center gap-1.5 text-meta text-t3">
            <Icon of={BadgeCheck} size={16} />
            Verified Review
          </p>
        )}
      </div>
      <p className="mt-0.5 text-meta text-t3 first-letter:uppercase">{spaced(serviceType)} Customer</p>
    </Card>
  )
}
