/** The first focusable element: skips the header. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="screen-only fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-accent px-4 py-2.5 font-semibold text-ink focus-visible:translate-y-0"
    >
      Skip to content
    </a>
  )
}

export const MAIN_ID = 'main'
