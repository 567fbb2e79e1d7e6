import { expect, it } from 'vitest'
import { forSession } from './browser-storage.ts'
import { formDraft } from './form-draft.ts'

const draft = formDraft('message-draft', ['name', 'text'])

it('is read back as it was typed, until it is forgotten', () => {
  expect(draft.read()).toBeUndefined()
  draft.write({ name: ' Sam ', text: 'line\nline' })
  expect(draft.read()).toEqual({ name: ' Sam ', text: 'line\nline' })
  draft.forget()
  expect(draft.read()).toBeUndefined()
})

it('of a form that had fewer fields keeps what was typed', () => {
  forSession.setItem('message-draft', '{"name":"Sam"}')
  expect(draft.read()).toEqual({ name: 'Sam', text: '' })
})

it.each(['no json', 'null', '[]', '{"name":"Sam","text":5}'])('%s is the draft of another form', (stored) => {
  forSession.setItem('message-draft', stored)
  expect(draft.read()).toBeUndefined()
})
