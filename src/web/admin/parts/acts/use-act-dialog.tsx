import { useState } from 'react'
import { ActDialog, type ActQuestion } from './act-dialog.tsx'

/**
 * A confirmation dialog of a button: `ask` opens it; `dialog` can be rendered anywhere. It keeps its content during the
 * closing animation.
 */
export function useActDialog() {
  const [asked, setAsked] = useState<{ question: ActQuestion; open: boolean; turn: number }>()
  return {
    ask: (question: ActQuestion) => setAsked((before) => ({ question, open: true, turn: (before?.turn ?? 0) + 1 })),
    dialog: asked && (
      <ActDialog
        key={`act ${asked.turn}`}
        question={asked.question}
        open={asked.open}
        onClose={() => setAsked({ ...asked, open: false })}
      />
    ),
  }
}
