import type { ReactNode } from 'react'
import type { UserDetail } from '#contract/admin/users.ts'
import { Fact } from '#web/admin/parts/fact.tsx'
import { Instant } from '#web/admin/parts/instant.tsx'
import { adminPath } from '#web/lib/links/paths.ts'
import { Link } from '#web/router/link.tsx'
import { Card } from '#web/components/card.tsx'
import { Price } from '#web/components/figures/price.tsx'

interface OfUser {
  user: UserDetail
}

/** Facts about a member, and their sign-in methods. */
export function UserFacts({ user }: OfUser) {
  return (
    <div className="mt-6 grid gap-4 laptop:grid-cols-3">
      <ContactFacts user={user} />
      <MembershipFacts user={user} />
      <SignInFacts user={user} />
    </div>
  )
}

function ContactFacts({ user }: OfUser) {
  return (
    <Facts title="Contact">
      <Fact name="E-mail">{user.email}</Fact>
      <Fact name="E-mail confirmed">{user.emailVerified ? 'Yes' : 'Not yet'}</Fact>
      <Fact name="Discord">{user.discord || '–'}</Fact>
      <Fact name="Joined">
        <Instant at={user.createdAt} exact />
      </Fact>
      <Fact name="Id">
        <span className="figure">{user.id}</span>
      </Fact>
      <Fact name="Changes">
        <Link
          to={`${adminPath('audit')}&kind=user&target=${encodeURIComponent(user.id)}`}
          className="underline decoration-edge underline-offset-4 hover:text-accent"
        >
          See the audit log
        </Link>
      </Fact>
    </Facts>
  )
}

function MembershipFacts({ user }: OfUser) {
  return (
    <Facts title="Membership">
      <Fact name="Level">
        <span className="capitalize">{user.membershipLevel}</span>
      </Fact>
      <Fact name="Points">
        <span className="figure">{user.rewardPoints}</span>
        {user.pointsOwed > 0 && ` (owes ${user.pointsOwed})`}
      </Fact>
      <Fact name="Spent">
        <Price decimal={user.totalSpent} />
      </Fact>
      <Fact name="Purchases">
        <span className="figure">{user.totalPurchases}</span>
      </Fact>
      <Fact name="Subscription">
        <span className="capitalize">{user.subscriptionStatus}</span>
        {user.subscriptionEndDate !== null && (
          <>
            {' · until '}
            <Instant at={user.subscriptionEndDate} />
          </>
        )}
      </Fact>
    </Facts>
  )
}

function SignInFacts({ user: { waysIn } }: OfUser) {
  return (
    <Facts title="Signing in">
      <Fact name="Password">{waysIn.password ? 'Set' : 'None'}</Fact>
      <Fact name="Codes">
        {waysIn.authenticatorSince === null ? (
          'Off'
        ) : (
          <>
            On since <Instant at={waysIn.authenticatorSince} />
          </>
        )}
      </Fact>
      <Fact name="Passkeys">
        <span className="figure">{waysIn.passkeys}</span>
      </Fact>
      <Fact name="Discord">{waysIn.discord ? 'Linked' : 'Not linked'}</Fact>
      <Fact name="Signed in on">
        {waysIn.sessions} {waysIn.sessions === 1 ? 'device' : 'devices'}
      </Fact>
    </Facts>
  )
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="p-4 tablet:p-5">
      <h4 className="font-semibold">{title}</h4>
      <dl className="mt-3 space-y-2 text-small [&_dt]:w-24">{children}</dl>
    </Card>
  )
}
