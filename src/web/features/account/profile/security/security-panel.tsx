import { DeleteSection } from '#web/features/account/profile/leaving/delete-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { DiscordSection } from './discord-section.tsx'
import { DownloadSection } from '#web/features/account/profile/leaving/download-section.tsx'
import { AuthenticatorSection } from '#web/features/account/profile/second-factor/authenticator-section.tsx'
import { PasskeysSection } from '#web/features/account/profile/second-factor/passkeys-section.tsx'

/** The sign-in methods of this account, one section each. */
export function SecurityPanel({ email }: { email: string }) {
  return (
    <div className="grid max-w-[640px] gap-x-10 gap-y-10 laptop:max-w-none laptop:grid-cols-2">
      <AuthenticatorSection email={email} />
      <PasskeysSection email={email} />
      <DevicesSection />
      <DiscordSection email={email} />
      <DownloadSection />
      <DeleteSection email={email} />
    </div>
  )
}
