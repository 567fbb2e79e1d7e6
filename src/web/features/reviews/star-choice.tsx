import { useId, type ComponentProps } from 'react'
import { FieldError } from '#web/components/forms/field.tsx'
import { Star } from '#web/components/figures/stars.tsx'
import { STAR_WORDS } from './review-words.ts'

interface StarChoiceProps {
  /** Props of every radio. */
  input: ComponentProps<'input'> & { name: string }
  /** The current value, for the text beside it; empty for none. */
  value: string
  error: string | undefined
}

/** Five native radio buttons drawn as stars; reviews.css lights every star up to the chosen one. */
export function StarChoice({ input, value, error }: StarChoiceProps) {
  const id = useId()
  const word = STAR_WORDS[Number(value) - 1]
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}error`}>
      <legend className="text-small font-medium text-t1">Rating</legend>
      <div className="mt-1 flex flex-wrap items-center gap-x-3">
        <div className="star-choice -ml-2 flex">
          {STAR_WORDS.map((words, index) => (
            <label key={words} className="star-pick relative grid size-11 place-items-center rounded-control">
              <input
                {...input}
                type="radio"
                value={String(index + 1)}
                aria-label={`${index + 1} of 5, ${words}`}
                className="absolute inset-0 size-full cursor-pointer appearance-none rounded-control"
              />
              <Star size={28} />
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="text-small text-t2">
          {word === undefined ? 'Select a rating' : `${value} of 5 · ${word}`}
        </span>
      </div>
      <FieldError id={`${id}error`} message={error} />
    </fieldset>
  )
}
