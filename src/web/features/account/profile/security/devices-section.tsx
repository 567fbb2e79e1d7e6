import { useQuery } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import type { Device } from '#contract/accounts/accounts.ts'
import { useMemberApi } from '#web/lib/queries/member-api.ts'
import { dayAndTime, timeWithZone } from '#web/lib/shop/format.ts'
import { Badge } from '#web/components/figures/badge.tsx'
import { Button } from '#web/components/forms/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Icon } from '#web/components/icon.tsx'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { devicesQuery } from './devices-query.ts'
import { useEndDevices } from './use-end-devices.ts'

/** Where the member is signed in, with buttons to sign out. */
export function DevicesSection() {
  const { data: devices, isError, isFetching, refetch } = useQuery(devicesQuery(useMemberApi()))
  const { end, ending } = useEndDevices()
  const others = devices?.filter(({ current }) => !current) ?? []
  return (
    <section aria-labelledby="devices">
      <h2 id="devices" className="text-h3">
        Signed-in devices
      </h2>
      <p className="mt-1 text-small text-t2">You do not know one of them? Sign it out, then change your password.</p>
      <div className="mt-4" aria-busy={isFetching}>
        {devices ? (
          <Card className="divide-y divide-line">
            <ul className="divide-y divide-line">
              {devices.map((device) => (
                <DeviceRow
                  key={device.id}
                  device={device}
                  isEnding={ending.includes(device.id)}
                  onEnd={() => void end([device])}
                />
              ))}
            </ul>
            {others.length > 0 && (
              <div className="p-4 tablet:px-5">
                <Button
                  size="small"
                  busy={others.every(({ id }) => ending.includes(id))}
                  busyLabel="Signing out..."
                  onClick={() => void end(others)}
                >
                  Sign out all other devices
                </Button>
              </div>
            )}
          </Card>
        ) : isError ? (
          <NotLoaded title="Your devices could not be listed." isFetching={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-[86px]" />
        )}
      </div>
    </section>
  )
}

function DeviceRow({ device, isEnding, onEnd }: { device: Device; isEnding: boolean; onEnd: () => void }) {
  return (
    <li className="flex items-center gap-4 p-4 tablet:px-5">
      <Icon of={MonitorSmartphone} className="text-t3" />
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">{device.device}</p>
        <p className="mt-0.5 text-meta text-t3">
          Signed in{' '}
          <time dateTime={device.signedInAt} title={timeWithZone(device.signedInAt)}>
            {dayAndTime(device.signedInAt)}
          </time>
          {!device.current && (
            <>
              , last seen{' '}
              <time dateTime={device.lastSeenAt} title={timeWithZone(device.lastSeenAt)}>
                {dayAndTime(device.lastSeenAt)}
              </time>
            </>
          )}
        </p>
      </div>
      {device.current ? (
        <Badge tone="accent">This device</Badge>
      ) : (
        <Button
          size="small"
          busy={isEnding}
          busyLabel="Signing out..."
          aria-label={`Sign out ${device.device}`}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
