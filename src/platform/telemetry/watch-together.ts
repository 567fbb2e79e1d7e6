import type { Begun, Watch } from './watch.ts'

/** Combines several watchers into one; undefined for none. Of the spans that they open, the last one counts. */
export function watchTogether(watches: readonly Watch[]): Watch | undefined {
  const [only, ...others] = watches
  if (!only || others.length === 0) return only
  return {
    request: (method, traceparent) => together(watches.map((each) => each.request(method, traceparent))),
    job: (name, traceparent) => together(watches.map((each) => each.job(name, traceparent))),
    providerCall: (call) => watches.forEach((each) => each.providerCall(call)),
    putOff: (requestClass) => watches.forEach((each) => each.putOff(requestClass)),
    breakerMoved: (provider, isOpen) => watches.forEach((each) => each.breakerMoved(provider, isOpen)),
  }
}

function together<End>(all: readonly Begun<End>[]): Begun<End> {
  return {
    traceparent: all.findLast(({ traceparent }) => traceparent !== undefined)?.traceparent,
    end: (how) => all.forEach((each) => each.end(how)),
  }
}
