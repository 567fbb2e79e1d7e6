/** Tells the page that opened this window that it is loaded and can be navigated. Served as a classic script. */
;(() => {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- untyped in the DOM's types; another origin's window cannot be tested either
  const opener: Window | null = window.opener
  // Not confidential: it contains nothing else.
  opener?.postMessage({ source: 'paypal-simulator', type: 'open' }, '*')
})()
