import { useState, type ReactNode } from 'react'
import { Dialog } from '#web/components/overlays/dialog.tsx'
import { Field, TextArea, TextInput } from '#web/components/forms/field.tsx'
import { DialogForm } from './dialog-form.tsx'
import { useAct, type ActWords } from './use-act.ts'

/** What the action does, shown before it is done. */
export interface ActQuestion extends ActWords {
  title: string
  text: ReactNode
  button: string
  busyLabel: string
  isDanger?: boolean
  /** Additional fields. */
  field?: { label: string; hint?: string; isOptional?: boolean; isLine?: boolean; maxLength: number }
  act: (typed: string) => Promise<{ title: string; description?: string }>
}

/** The confirmation before an account is changed. */
export function ActDialog({ question, open, onClose }: { question: ActQuestion; open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={question.title}>
      <ActForm question={question} onClose={onClose} />
    </Dialog>
  )
}

function ActForm({ question, onClose }: { question: ActQuestion; onClose: () => void }) {
  const { field } = question
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const { isRunning, failure, run } = useAct(question.act, question)

  async function send() {
    const text = typed.trim()
    if (field && !field.isOptional && text === '') return setFault('Required')
    if (await run(text)) onClose()
  }

  const input = {
    value: typed,
    maxLength: field?.maxLength,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => {
      setTyped(event.target.value)
      setFault(undefined)
    },
  }
  return (
    <DialogForm
      title={question.title}
      button={question.button}
      busyLabel={question.busyLabel}
      isDanger={question.isDanger}
      onSend={send}
      onCancel={onClose}
      isSending={isRunning}
      failure={failure}
    >
      <div className="space-y-2 text-t2 [overflow-wrap:anywhere]">{question.text}</div>
      {field && (
        <Field
          label={field.label}
          error={fault}
          optional={field.isOptional ?? false}
          {...(field.hint !== undefined && { hint: field.hint })}
        >
          {field.isLine ? <TextInput {...input} spellCheck={false} /> : <TextArea {...input} rows={3} />}
        </Field>
      )}
    </DialogForm>
  )
}
