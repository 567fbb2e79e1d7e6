import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

/**
 * What a hook gives in its first render. Its refs work from then on; its states never change, and its effects do not
 * run.
 */
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
