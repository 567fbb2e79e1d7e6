import { DevicesSection } from './devices-section.tsx'

/** Who can get into this account, one section for each way; a further way is one more section. */
export function SecurityPanel() {
  return (
    <div className="max-w-[640px] space-y-10">
      <DevicesSection />
    </div>
  )
}
