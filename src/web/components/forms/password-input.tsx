import { useState, type ComponentProps } from 'react'
import { TextInput } from './field.tsx'

/** A password field with a button that reveals it. */
export function PasswordInput(props: ComponentProps<'input'>) {
  const [isShown, setShown] = useState(false)
  return (
    <span className="relative block">
      <TextInput
        {...props}
        type={isShown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
        className="pr-18"
      />
      <button
        type="button"
        aria-label={isShown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-0.5 right-0.5 min-w-15 rounded-control px-3 text-meta font-medium text-t2 transition-colors duration-160 hover:text-t1"
      >
        {isShown ? 'Hide' : 'Show'}
      </button>
    </span>
  )
}
