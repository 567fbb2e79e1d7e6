import { ContactFields, NotesField } from '#web/features/checkout/buyer/contact-fields.tsx'
import type { BuyerForm } from '#web/features/checkout/buyer/use-buyer-form.ts'

/** The form's id, for its button outside of it. */
export const ORDER_FORM_ID = 'order-details'

/** The cart's order form; the anchor `order-form` leads here. */
export function OrderForm({ buyer, onSubmit }: { buyer: BuyerForm; onSubmit: () => void }) {
  return (
    <section id="order-form" aria-labelledby="order-form-title">
      <h2 id="order-form-title" className="text-h3">
        Your details
      </h2>
      <form
        id={ORDER_FORM_ID}
        noValidate
        className="mt-5 space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <ContactFields buyer={buyer} />
        <NotesField buyer={buyer} />
      </form>
    </section>
  )
}
