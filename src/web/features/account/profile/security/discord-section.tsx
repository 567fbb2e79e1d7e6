import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { DISCORD_SIGN_IN } from '#web/lib/links/paths.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { BrandMark } from '#web/components/brand-mark.tsx'
import { Badge } from '#web/components/figures/badge.tsx'
import { Button, ButtonLink } from '#web/components/forms/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Notice } from '#web/components/notice.tsx'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { toast } from '#web/components/overlays/toast.tsx'
import { tellFailure } from '#web/features/account/account-failure.ts'
import { useSearchParams } from '#web/router/hooks.ts'
import { useAccountDataApi } from '#web/features/account/profile/leaving/account-data-api.ts'
import { ChoosePassword } from './choose-password.tsx'
import { discordWords } from './discord-words.ts'
import { signInWaysQuery } from './sign-in-ways-query.ts'

/** Linking and unlinking Discord. Nothing where Discord is neither configured nor linked. */
export function DiscordSection({ email }: { email: string }) {
  const isOffered = useShop().signInWith.includes('discord')
  const { data: ways, isError, isFetching, refetch } = useQuery(signInWaysQuery(useAccountDataApi()))
  const outcome = discordWords(useSearchParams()[0].get('discord'))
  if (!isOffered && !ways?.discord) return null
  return (
    <section aria-labelledby="discord">
      <h2 id="discord" className="text-h3">
        Discord
      </h2>
      <p className="mt-1 text-small text-t2">A second way into this account: one press instead of a password.</p>
      {outcome && (
        <Notice tone={outcome.tone} title={outcome.title} announce className="mt-4">
          {outcome.text}
        </Notice>
      )}
      {ways ? (
        <Card className="mt-4 p-4 tablet:px-5">
          {ways.discord ? <Linked email={email} hasPassword={ways.password} /> : <NotLinked />}
        </Card>
      ) : isError ? (
        <div className="mt-4">
          <NotLoaded
            title="Whether Discord is linked could not be looked up."
            isFetching={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      ) : (
        <Skeleton className="mt-4 h-[74px]" />
      )}
    </section>
  )
}

function NotLinked() {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <BrandMark of="discord" className="text-t3" />
      <div className="min-w-48 flex-1">
        <p className="font-medium">Not linked</p>
        <p className="text-meta text-t3">For safety, log in again if it has been more than 15 minutes.</p>
      </div>
      {/* A full navigation, because it leaves the site. */}
      <ButtonLink to={DISCORD_SIGN_IN} reloadDocument size="small">
        Link Discord
      </ButtonLink>
    </div>
  )
}

function Linked({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const { mutate, isPending } = useUnlink()
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <BrandMark of="discord" className="text-t3" />
        <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          Signs you in <Badge tone="accent">Linked</Badge>
        </p>
        {hasPassword && (
          <Button size="small" busy={isPending} busyLabel="Unlinking..." onClick={() => mutate()}>
            Unlink
          </Button>
        )}
      </div>
      {!hasPassword && (
        <div className="mt-4 border-t border-line pt-4 text-small text-t2">
          <p>It is your only way in, so it cannot be unlinked yet. Choose a password first.</p>
          <ChoosePassword email={email} />
        </div>
      )}
    </>
  )
}

function useUnlink() {
  const api = useAccountDataApi()
  const client = useQueryClient()
  const [, setParams] = useSearchParams()
  return useMutation({
    mutationFn: () => api.unlinkDiscord(),
    onSuccess: () => {
      // The result of linking is no longer current.
      setParams({ tab: 'security' }, { replace: true, preventScrollReset: true })
      toast({ title: 'Discord unlinked', description: 'It no longer signs you in.' })
    },
    onError: (error) => tellFailure(error, { title: 'Discord was not unlinked', otherwise: 'Please try again.' }),
    onSettled: () => client.invalidateQueries({ queryKey: signInWaysQuery(api).queryKey }),
  })
}
