import { Copy } from 'lucide-react'
import { CopyButton } from '#web/components/forms/copy-button.tsx'

/** Copies a secret that is on the screen; if that fails, it is not shown a second time. */
export function CopyShown({ text, label }: { text: string; label: string }) {
  return (
    <CopyButton
      text={() => text}
      icon={Copy}
      iconSize={16}
      copied="Copied"
      byHand={() => ({
        title: 'Not copied',
        description: 'Your browser does not allow it here. Select the text and copy it by hand.',
        destructive: true,
      })}
      size="small"
    >
      {label}
    </CopyButton>
  )
}
