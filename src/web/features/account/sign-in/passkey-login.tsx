import { Fingerprint } from 'lucide-react'
import { Button } from '#web/components/forms/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Notice } from '#web/components/notice.tsx'
import { knowsPasskeys } from '#web/lib/member/passkey-support.ts'
import { usePasskeyLogin } from './use-passkey-login.ts'

/** A button that signs in with a passkey. Nothing in browsers without passkeys. */
export function PasskeyLogin() {
  return knowsPasskeys() ? <Offer /> : null
}

function Offer() {
  const { signIn, isAsking, failure } = usePasskeyLogin()
  return (
    <div className="mt-3 space-y-4">
      <Button wide busy={isAsking} busyLabel="Waiting for your device..." onClick={() => void signIn()}>
        <Icon of={Fingerprint} />
        Sign in with a passkey
      </Button>
      {failure !== undefined && (
        <Notice tone="warn" announce>
          {failure}
        </Notice>
      )}
    </div>
  )
}
