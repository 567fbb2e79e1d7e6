import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from '#web/router/link.tsx'
import { classNames } from '#web/components/class-names.ts'

/** One accent button per block; others are quiet or ghost. Danger is for actions that cannot be undone. */
export type ButtonVariant = 'accent' | 'quiet' | 'ghost' | 'danger'
/** 48 px in forms and cards; 40 px, with a hit area of 44 px, in bars and tables. */
export type ButtonSize = 'regular' | 'small'

interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  wide?: boolean
}

const BASE =
  'relative inline-flex items-center justify-center gap-2 rounded-control font-semibold select-none ' +
  'transition-[background-color,border-color,color,transform] duration-160 ease-arrive active:scale-[0.98] active:duration-90 ' +
  'border aria-disabled:cursor-default forced-colors:border-[ButtonText]'

const VARIANTS: Record<ButtonVariant, string> = {
  accent:
    'forced-color-adjust-none border-transparent bg-accent text-ink hover:bg-[color-mix(in_oklch,var(--accent)_88%,white)] active:bg-[color-mix(in_oklch,var(--accent)_88%,black)]',
  quiet: 'border-edge bg-transparent text-t1 hover:bg-hover hover:border-t3 active:bg-hover',
  ghost: 'border-transparent bg-transparent text-t2 hover:bg-hover hover:text-t1 active:bg-hover',
  danger: 'border-transparent bg-danger-fill text-t1 hover:bg-[color-mix(in_oklch,var(--danger-fill)_90%,black)]',
}

const SIZES: Record<ButtonSize, string> = {
  regular: 'min-h-12 px-5 text-body',
  small: "min-h-10 px-3.5 text-small after:absolute after:-inset-y-0.5 after:inset-x-0 after:content-['']",
}

function buttonClass({ variant = 'quiet', size = 'regular', wide = false }: ButtonLook = {}): string {
  return classNames(BASE, VARIANTS[variant], SIZES[size], wide ? 'w-full text-balance' : 'whitespace-nowrap')
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** The button's action is running: it keeps width and focus, and ignores clicks. */
  busy?: boolean
  /** The label while it is running, such as 'Placing Order...'. The button is always as wide as the longer label. */
  busyLabel?: ReactNode
}

export function Button({
  variant,
  size,
  wide,
  busy = false,
  busyLabel,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      {...(busy && { 'aria-disabled': true, 'aria-busy': true })}
      className={classNames(
        buttonClass({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) }),
        className,
      )}
      onClick={press}
    >
      {busyLabel === undefined ? children : <TwoLabels idle={children} running={busyLabel} busy={busy} />}
    </button>
  )
}

function TwoLabels({ idle, running, busy }: { idle: ReactNode; running: ReactNode; busy: boolean }) {
  const label = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2'
  return (
    <span className="grid">
      <span className={classNames(label, busy && 'invisible')}>{idle}</span>
      <span className={classNames(label, !busy && 'invisible')}>{running}</span>
    </span>
  )
}

export interface ButtonLinkProps extends ComponentProps<typeof Link>, ButtonLook {}

/** A link that looks like a button. Addresses with a scheme leave the shop: add `target="_blank"` where wanted. */
export function ButtonLink({ variant, size, wide, className, ...rest }: ButtonLinkProps) {
  return (
    <Link
      {...rest}
      className={classNames(
        buttonClass({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) }),
        className,
      )}
    />
  )
}
