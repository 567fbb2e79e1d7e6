import { ApiError } from '#web/lib/api/api-error.ts'
import { contactPath, paths, profilePath } from '#web/lib/links/paths.ts'
import { ButtonLink } from '#web/components/forms/button.tsx'
import { Notice } from '#web/components/notice.tsx'

export interface Obstacle {
  /** The server's message: what is in progress, and what to do. */
  message: string
  because: unknown
}

/** What prevents deleting an account; undefined for every other failure. */
export function obstacleOf(error: unknown): Obstacle | undefined {
  if (!(error instanceof ApiError) || error.code !== 'account_in_use') return undefined
  return { message: error.title ?? 'Something of yours is still under way.', because: error.details['because'] }
}

/** The reason, with a link to where it can be settled. */
export function NotYet({ obstacle: { message, because } }: { obstacle: Obstacle }) {
  const place = placeOf(because)
  return (
    <Notice tone="warn" title="Not yet" announce className="mt-5">
      <p>{message} Nothing was deleted.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {place && (
          <ButtonLink to={place.to} size="small">
            {place.label}
          </ButtonLink>
        )}
        <ButtonLink to={contactPath('support')} size="small">
          Write to us
        </ButtonLink>
      </div>
    </Notice>
  )
}

function placeOf(because: unknown): { to: string; label: string } | undefined {
  switch (because) {
    case 'order':
    case 'payment':
    case 'unpaid':
      return { to: profilePath('orders'), label: 'To your orders' }
    case 'reward':
      return { to: paths.rewards, label: 'To your rewards' }
    case 'subscription':
      return { to: paths.subscription, label: 'To your subscription' }
    default:
      return undefined
  }
}
