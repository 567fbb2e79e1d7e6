import { useState } from 'react'
import { shortCode } from '#kernel/ids.ts'
import { AlertDialog } from '#web/components/overlays/alert-dialog.tsx'
import type { PaymentStage } from './use-payment.ts'

interface Words {
  title: string
  body: string
}

/** Replaces the browser alerts of the specification, with the same words in the page. */
export function PaymentAlerts({ stage, onRead }: { stage: PaymentStage; onRead: () => void }) {
  const words = wordsFor(stage)
  // Kept during the closing animation, so that the dialog does not become empty.
  const [lastWords, setLastWords] = useState(words)
  if (words && words.title !== lastWords?.title) setLastWords(words)
  return (
    <AlertDialog open={words !== undefined} title={lastWords?.title} onConfirm={onRead}>
      {lastWords?.body}
    </AlertDialog>
  )
}

function wordsFor(stage: PaymentStage): Words | undefined {
  switch (stage.name) {
    case 'recording':
      return {
        title: 'Payment completed! Order may take a few minutes to appear in dashboard.',
        body: `Your order is #${shortCode(stage.orderId)}. Do not pay again; we look your payment up at PayPal by ourselves.`,
      }
    case 'checking':
      return stage.by === 'provider'
        ? {
            title: 'PayPal is still checking',
            body: 'It may take a few minutes. Do not pay again; the tracking page and an e-mail will tell you.',
          }
        : {
            title: 'Something about this payment needs checking',
            body: 'Do not pay again. We have e-mailed you what happens next.',
          }
    case 'stopped':
      return {
        title: stage.title,
        body:
          stage.title === 'Payment cancelled'
            ? 'No money moved.'
            : 'No money moved. If no window opened, continue on PayPal’s page instead.',
      }
    default:
      return undefined
  }
}
