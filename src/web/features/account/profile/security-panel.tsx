import { DeleteSection } from './delete-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { DiscordSection } from './discord-section.tsx'
import { DownloadSection } from './download-section.tsx'
import { AuthenticatorSection } from './second-factor/authenticator-section.tsx'
import { PasskeysSection } from './second-factor/passkeys-section.tsx'

/** Who can get into this account, one section for each way; a further way is one more section. */
export function SecurityPanel({ email }: { email: string }) {
  return (
    <div className="max-w-[640px] space-y-10">
      <AuthenticatorSection email={email} />
      <PasskeysSection email={email} />
      <DevicesSection />
      <DiscordSection email={email} />
      <DownloadSection />
      <DeleteSection email={email} />
    </div>
  )
}
