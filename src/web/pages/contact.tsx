import { CONTACT_TEXTS } from '#kernel/shop/texts/contact.ts'
import { useTexts } from '#web/lib/shop/texts.ts'
import { lazy, Suspense, useState } from 'react'
import { ContactCards } from '#web/features/contact/contact-cards.tsx'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Card } from '#web/components/card.tsx'
import { NeedsScript } from '#web/components/needs-script.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { TextLink } from '#web/components/text-link.tsx'

/** A form needs a script, and its library is a tenth of a page's, so it is loaded after the page. */
const MessageForm = lazy(async () => ({
  default: (await import('#web/features/contact/message-form.tsx')).MessageForm,
}))
const MessageSent = lazy(async () => ({
  default: (await import('#web/features/contact/message-sent.tsx')).MessageSent,
}))

/** Form first on phones, cards above it on tablets and beside it on wide screens. */
export function Contact() {
  const { openingHours } = useShop()
  const text = useTexts('contact', CONTACT_TEXTS)
  return (
    <div className="container-page pt-10 tablet:pt-16">
      <h1 className="text-h1">{text('heading')}</h1>
      <p className="mt-4 max-w-[52ch] text-t2">{text('sentence', { hours: openingHours.text })}</p>
      <div className="mt-8 grid gap-4 laptop:grid-cols-12 laptop:gap-8 tablet:mt-10">
        <div className="min-w-0 laptop:order-last laptop:col-span-8">
          <MessageArea />
        </div>
        <div className="tablet:order-first laptop:col-span-4">
          <ContactCards />
        </div>
      </div>
    </div>
  )
}

function MessageArea() {
  const { supportEmail } = useShop()
  const [isSent, setSent] = useState(false)
  const isHydrated = useHydrated()
  return (
    <>
      <NeedsScript>
        The contact form needs JavaScript. Without it, write to{' '}
        <TextLink to={`mailto:${supportEmail}`}>{supportEmail}</TextLink>: it reaches the same people.
      </NeedsScript>
      <Card className="p-5 tablet:p-8 noscript:hidden">
        {isHydrated ? (
          <Suspense fallback={<FormSkeleton />}>
            {isSent ? <MessageSent onAnother={() => setSent(false)} /> : <MessageForm onSent={() => setSent(true)} />}
          </Suspense>
        ) : (
          <FormSkeleton />
        )}
      </Card>
    </>
  )
}

/** A skeleton with the form's height. */
function FormSkeleton() {
  return <Skeleton className="h-[816px] tablet:h-[605px]" />
}
