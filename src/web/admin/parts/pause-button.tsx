import { useIsPaused } from '#web/lib/shop/use-paused.ts'
import { Button } from '#web/components/forms/button.tsx'

interface PauseButtonProps {
  name: string
  /** ISO 8601. */
  until: string | null
  onPause: () => void
  onResume: () => void
}

/** Pauses a service or a game, or ends its pause. */
export function PauseButton({ name, until, onPause, onResume }: PauseButtonProps) {
  const isPaused = useIsPaused(until)
  const word = isPaused ? 'Resume' : 'Pause'
  return (
    <Button size="small" variant="ghost" aria-label={`${word} ${name}`} onClick={isPaused ? onResume : onPause}>
      {word}
    </Button>
  )
}
