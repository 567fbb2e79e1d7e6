import type { ReactNode } from 'react'
import type { Service } from '#contract/catalogue.ts'
import type { Configurator } from '#kernel/orders/configure/configurator.ts'
import type { ChosenService } from '#web/lib/shop/chosen-service.ts'
import { OptionControl } from './option-control.tsx'
import { QuestionControl } from './question-control.tsx'
import { RangeControl } from './range-control.tsx'
import { useChoices, type EditedChoices } from './use-choices.ts'

/** What a page needs of a service that may have to be chosen. */
export interface Choosing {
  /** As it was last chosen without a fault. */
  chosen: ChosenService
  /** The controls; left out where there is nothing to choose. */
  choices?: ReactNode
  /** Shows all faults, and says whether it can be ordered. */
  check: () => boolean
}

interface WithChoicesProps {
  service: Service
  configurator: Configurator
  children: (choosing: Choosing) => ReactNode
}

/** Shows the page of a service by what its visitor chooses of it. */
export function WithChoices({ service, configurator, children }: WithChoicesProps) {
  const { chosen, edited, check } = useChoices(service, configurator)
  return children({ chosen, choices: <Controls configurator={configurator} edited={edited} />, check })
}

/** From where to where, what is added, and what a player has to know. */
function Controls({ configurator, edited }: { configurator: Configurator; edited: EditedChoices }) {
  const { range, options, questions } = configurator
  return (
    <div className="space-y-6">
      {range && <RangeControl range={range} edited={edited} />}
      {options.map((option) => (
        <OptionControl key={option.id} option={option} edited={edited} />
      ))}
      {questions.map((question) => (
        <QuestionControl key={question.id} question={question} edited={edited} />
      ))}
    </div>
  )
}
