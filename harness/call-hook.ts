import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

/** The result of a hook's first render. Its refs work; its state never changes, and its effects do not run. */
export function callHook<Given>(hook: () => Given): Given {
  const given: Given[] = []
  function Caller() {
    given.push(hook())
    return null
  }
  renderToString(createElement(Caller))
  const [first] = given
  if (first === undefined) throw new Error('the hook gives nothing')
  return first
}
