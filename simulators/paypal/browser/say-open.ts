/** Tells the page that opened this window that it is there, and can be sent on. Served as a classic script. */
;(() => {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- untyped in the DOM's types; another origin's window cannot be tested either
  const opener: Window | null = window.opener
  // The page that opened it may know: there is nothing else in it.
  opener?.postMessage({ source: 'paypal-simulator', type: 'open' }, '*')
})()
