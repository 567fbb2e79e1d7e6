import { shortCode } from '#kernel/ids.ts'
import { paths } from '#web/lib/links/paths.ts'
import { Notice } from '#web/components/notice.tsx'
import { TextLink } from '#web/components/text-link.tsx'

/** The result of the cancellation form without scripts. */
export function NotCancelled({ why, orderId }: { why: string | null; orderId: string }) {
  if (why === null) return null
  return (
    <Notice tone="warn" title="The order is not cancelled">
      {why === 'forbidden' ? (
        <>
          Only the browser that placed the order, or its signed-in owner, can cancel it here. From any other,{' '}
          <TextLink to={`${paths.cancel}?order=${shortCode(orderId)}`}>send us the cancellation form</TextLink>.
        </>
      ) : why === 'changed_meanwhile' ? (
        'The sum has changed since you looked. Please look again.'
      ) : (
        'It cannot be cancelled here any more. Please write to us.'
      )}
    </Notice>
  )
}
