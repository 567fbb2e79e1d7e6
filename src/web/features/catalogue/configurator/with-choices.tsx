import type { ReactNode } from 'react'
import type { Service } from '#contract/catalogue.ts'
import type { Configurator } from '#kernel/orders/configure/configurator.ts'
import type { ChosenService } from '#web/lib/shop/chosen-service.ts'
import { OptionControl } from './option-control.tsx'
import { QuestionControl } from './question-control.tsx'
import { RangeControl } from './range-control.tsx'
import { useChoices, type EditedChoices } from './use-choices.ts'

/** What a page needs of a service with or without choices. */
export interface Choosing {
  /** The last valid choices. */
  chosen: ChosenService
  /** The controls; undefined where there are none. */
  choices?: ReactNode
  /** Shows all faults and returns whether the service can be ordered. */
  check: () => boolean
}

interface WithChoicesProps {
  service: Service
  configurator: Configurator
  children: (choosing: Choosing) => ReactNode
}

/** Renders a service's page with the visitor's choices. */
export function WithChoices({ service, configurator, children }: WithChoicesProps) {
  const { chosen, edited, check } = useChoices(service, configurator)
  return children({ chosen, choices: <Controls configurator={configurator} edited={edited} />, check })
}

/** The range, options and questions. */
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
