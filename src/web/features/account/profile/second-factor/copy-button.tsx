import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.tsx'

/** Puts a text that is on the screen on the clipboard, and says so on the button itself. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isCopied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // Not over plain http, or not allowed.
      toast({ title: 'Not copied', description: 'Your browser does not allow it here. Select the text and copy it by hand.', destructive: true })
    }
  }
  return (
    <Button size="small" onClick={() => void copy()}>
      <Icon of={isCopied ? Check : Copy} size={16} />
      <span aria-live="polite">{isCopied ? 'Copied' : label}</span>
    </Button>
  )
}
