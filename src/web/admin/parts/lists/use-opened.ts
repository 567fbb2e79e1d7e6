import { useSearchParams } from '#web/router/hooks.ts'

/**
 * Which entry of a list is open, in the address beside the list's own filters: going back finds the list as it was.
 * `name` is of the parameter, such as 'user'.
 */
export function useOpened(name: string) {
  const [params] = useSearchParams()
  const withChange = (change: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(params)
    change(next)
    return `?${next.toString()}`
  }
  return {
    opened: params.get(name),
    linkTo: (id: string) => withChange((next) => next.set(name, id)),
    linkBack: withChange((next) => next.delete(name)),
  }
}
