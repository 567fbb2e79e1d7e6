/**
 * Reports the person's choice to the page that opened this window; that page closes it. A window that closes itself
 * right after its message may be gone before the message is delivered, and its source is unknown then. Served as a
 * classic script.
 */
;(() => {
  const { report, target } = document.body.dataset
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- untyped in the DOM's types; another origin's window cannot be tested either
  const opener: Window | null = window.opener
  if (!report || !target || !opener) return
  const message: unknown = JSON.parse(report)
  opener.postMessage(message, target)
})()
