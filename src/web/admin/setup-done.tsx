import { useEffect, useRef } from 'react'
import { paths } from '#web/lib/links/paths.ts'
import { ButtonLink } from '#web/components/forms/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import type { FirstAdmin } from './admin-api.ts'

/** The new admin's credentials in plain text, until the page is closed. */
export function SetupDone({ email, password }: FirstAdmin) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="mt-6 space-y-5">
      <h2 ref={heading} tabIndex={-1} className="text-h3 outline-none">
        {password === null ? 'Your account is an admin now' : 'The admin account is ready'}
      </h2>
      <dl className="space-y-4 rounded-control border border-line bg-sunk p-4">
        <Credential name="Email" value={email} />
        {password !== null && <Credential name="Password" value={password} />}
      </dl>
      <Notice tone="warn" title={password === null ? 'You log in as before' : 'Shown once: write it down now'}>
        {password === null
          ? 'Make sure that no one else can. Your other devices were signed out.'
          : 'Nothing keeps this password in plain text, and no mailbox stands behind this address: a lost one cannot be reset.'}{' '}
        Remove the page after use: leave it and clear it from the screen. The shop does not open it again.
      </Notice>
      {password === null ? (
        <ButtonLink to={paths.admin} variant="accent" wide>
          Open the dashboard
        </ButtonLink>
      ) : (
        <ButtonLink to={paths.login} variant="accent" wide>
          Log in as admin
        </ButtonLink>
      )}
    </div>
  )
}

function Credential({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-meta text-t3">{name}</dt>
      <dd className="mt-1 font-mono text-body break-all text-t1 select-all">{value}</dd>
    </div>
  )
}
