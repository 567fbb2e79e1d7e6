import { Check, Link2, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button, type ButtonSize } from './button.tsx'
import { Icon } from '#web/components/icon.tsx'
import type { ToastContent } from '#web/components/overlays/toast-store.ts'
import { toast } from '#web/components/overlays/toast.tsx'

interface CopyButtonProps {
  /** Returns the text to copy when the button is clicked. */
  text: () => string
  icon: LucideIcon
  iconSize?: number
  /** The label after copying. */
  copied: string
  /** The message where it has to be copied by hand: on plain http, or without permission. */
  byHand: (text: string) => ToastContent
  size?: ButtonSize
  children: ReactNode
}

/** Copies a text to the clipboard and confirms it on the button. */
export function CopyButton({ text, icon, iconSize, copied, byHand, size = 'regular', children }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)

  async function copy() {
    const value = text()
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      toast(byHand(value))
    }
  }
  return (
    <Button size={size} onClick={() => void copy()}>
      <Icon of={isCopied ? Check : icon} size={iconSize} />
      <span aria-live="polite">{isCopied ? copied : children}</span>
    </Button>
  )
}

/** Copies a page's full address. */
export function CopyLink({ path, children }: { path: string; children: ReactNode }) {
  return (
    <CopyButton
      text={() => new URL(path, window.location.href).href}
      icon={Link2}
      copied="Link copied"
      byHand={(link) => ({ title: 'Copy this link', description: link })}
    >
      {children}
    </CopyButton>
  )
}
