/**
 * Tells the page that opened this window what the person chose; that page closes it. A window that closes itself right
 * after its message can be gone before the message is, and then nobody can tell whose it was. Served as a classic
 * script.
 */
;(() => {
  const { report, target } = document.body.dataset
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- untyped in the DOM's types; another origin's window cannot be tested either
  const opener: Window | null = window.opener
  if (!report || !target || !opener) return
  const message: unknown = JSON.parse(report)
  opener.postMessage(message, target)
})()
