import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { DetailsPanel } from '#web/features/account/profile/details-panel.tsx'
import { MemberCard } from '#web/features/account/profile/member-card.tsx'
import { OrderHistory } from '#web/features/account/profile/order-history.tsx'
import { PasswordPanel } from '#web/features/account/profile/security/password-panel.tsx'
import { SecurityPanel } from '#web/features/account/profile/security/security-panel.tsx'
import { PaymentNotice } from '#web/features/checkout/payment/payment-notice.tsx'
import { useSearchParams } from '#web/router/hooks.ts'
import { Tabs } from '#web/components/tabs.tsx'
import { useOrderAgain } from './use-order-again.ts'

const TABS = [
  { id: 'profile', label: 'Profile' },
  { id: 'orders', label: 'Orders' },
  { id: 'password', label: 'Password' },
  { id: 'security', label: 'Security' },
] as const
type TabId = (typeof TABS)[number]['id']

/**
 * The signed-in member's account. The tab is in the address, so that it survives a reload and can be linked. After a
 * visit to Discord it shows the result.
 */
export function AccountPage({ user }: { user: CurrentUser }) {
  const [params, setParams] = useSearchParams()
  const orderAgain = useOrderAgain()
  const selected =
    TABS.find(({ id }) => id === (params.get('tab') ?? (params.has('discord') ? 'security' : null)))?.id ?? 'profile'
  return (
    <>
      <PaymentNotice className="mb-6" />
      <MemberCard user={user} />
      <div className="mt-8">
        <Tabs label="Your account" tabs={TABS} selected={selected} onSelect={select}>
          {selected === 'profile' && <DetailsPanel user={user} />}
          {selected === 'orders' && <OrderHistory userId={user.id} onOrderAgain={orderAgain} />}
          {selected === 'password' && <PasswordPanel user={user} />}
          {selected === 'security' && <SecurityPanel email={user.email} />}
        </Tabs>
      </div>
    </>
  )

  function select(tab: TabId) {
    setParams(tab === 'profile' ? {} : { tab }, { replace: true, preventScrollReset: true })
  }
}
