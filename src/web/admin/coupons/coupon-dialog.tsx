import type { AdminCoupon } from '#contract/admin/coupons.ts'
import { DialogForm } from '#web/admin/parts/acts/dialog-form.tsx'
import { Dialog } from '#web/components/overlays/dialog.tsx'
import { Field, TextInput } from '#web/components/forms/field.tsx'
import { CouponFields } from './coupon-fields.tsx'
import { useCouponForm } from './use-coupon-form.ts'

interface CouponDialogProps {
  /** The coupon to edit; undefined for a new one. */
  coupon: AdminCoupon | undefined
  open: boolean
  onClose: () => void
}

/** Creates or edits a coupon. */
export function CouponDialog({ coupon, open, onClose }: CouponDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={coupon ? `Edit ${coupon.code}` : 'New coupon'}>
      <CouponForm coupon={coupon} onDone={onClose} />
    </Dialog>
  )
}

function CouponForm({ coupon, onDone }: { coupon: AdminCoupon | undefined; onDone: () => void }) {
  const edited = useCouponForm(coupon, onDone)
  const { register, fault, faultCount, send, isSending, failure } = edited
  return (
    <DialogForm
      title={coupon ? 'Edit coupon' : 'New coupon'}
      button={coupon ? 'Save changes' : 'Create coupon'}
      busyLabel="Saving..."
      onSend={send}
      onCancel={onDone}
      isSending={isSending}
      failure={failure}
      faultCount={faultCount}
    >
      {coupon ? (
        <p className="text-small text-t2">
          A change holds from the next order on; the code stays. Orders that used it keep their price.
        </p>
      ) : (
        <Field
          label="Code"
          hint="3 to 32 letters, digits and hyphens. It cannot be changed later."
          error={fault('code')}
        >
          <TextInput
            {...register('code')}
            maxLength={32}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="uppercase"
          />
        </Field>
      )}
      <CouponFields edited={edited} />
    </DialogForm>
  )
}
