import { QrPicture } from '#web/components/figures/qr-picture.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { lazyResolver } from '#web/lib/lazy-resolver.ts'
import { useCheckedForm } from '#web/lib/use-checked-form.ts'
import { useSending } from '#web/lib/api/use-sending.ts'
import { Field } from '#web/components/forms/field.tsx'
import { AccountForm } from '#web/features/account/account-form.tsx'
import { tellFailure } from '#web/features/account/account-failure.ts'
import { CodeInput } from '#web/features/account/sign-in/code-input.tsx'
import { useSecondFactorApi } from '#web/features/account/sign-in/second-factor-api.ts'
import { SubmitArea } from '#web/features/account/submit-area.tsx'
import { CopyShown } from './copy-shown.tsx'

const CHECKS = lazyResolver<{ code: string }>(
  async () => (await import('#web/features/account/sign-in/second-factor-schemas.ts')).appCodeSchema,
)

interface ConfirmAppProps {
  /** Base32. */
  appKey: string
  /** The content of the QR code. */
  uri: string
  onConfirmed: (recoveryCodes: readonly string[]) => void
  /** The setup has expired. */
  onBack: () => void
}

/** The QR code, its secret as text, and the field for the first code. */
export function ConfirmApp({ appKey, uri, onConfirmed, onBack }: ConfirmAppProps) {
  const api = useSecondFactorApi()
  const checked = useCheckedForm({ initial: () => ({ code: '' }), checks: CHECKS })
  const { send, isSending, failure } = useSending(
    checked,
    async ({ code }) => onConfirmed((await api.confirmAuthenticator(code)).recoveryCodes),
    (error) => {
      if (error instanceof ApiError && error.code === 'link_expired') onBack()
      return tellFailure(error, { title: 'Codes are not on yet', otherwise: 'Please try again.' })
    },
  )
  return (
    <AccountForm label="Confirm the app" onSend={send}>
      <p className="text-t2">Scan this picture with your app. No camera at hand? Type the key instead.</p>
      <div className="mt-5 flex flex-col gap-5 tablet:flex-row">
        <QrPicture text={uri} label="QR code with the key for your app" />
        <div className="min-w-0 flex-1">
          <p className="text-meta text-t3">Key</p>
          <p className="mt-1 font-mono text-body break-words select-all" aria-label={`Key: ${inGroups(appKey)}`}>
            {inGroups(appKey)}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <CopyShown text={appKey} label="Copy the key" />
          </div>
          <p className="mt-3 text-meta text-t3">
            On this phone?{' '}
            <a href={uri} className="text-t1 underline decoration-edge underline-offset-4 hover:decoration-accent">
              Open it in your app
            </a>
          </p>
        </div>
      </div>
      <div className="mt-6">
        <Field
          label="Code"
          hint="The 6 digits that the app shows now. They change every half minute."
          error={checked.fault('code')}
        >
          <CodeInput {...checked.register('code')} />
        </Field>
      </div>
      <SubmitArea
        label="Turn on codes"
        busyLabel="Turning on..."
        faultCount={checked.faultCount}
        isSending={isSending}
        failure={checked.faultCount > 0 ? undefined : failure}
      />
    </AccountForm>
  )
}

/** In groups of four. */
function inGroups(key: string): string {
  return key.match(/.{1,4}/g)?.join(' ') ?? key
}
