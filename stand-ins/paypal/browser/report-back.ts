/** Tells the page that opened this window what the person chose, then closes it. Served as a classic script. */
;(() => {
  const { report, target } = document.body.dataset
  if (!report || !target || !(window.opener instanceof Object)) return
  window.opener.postMessage(JSON.parse(report), target)
  window.close()
})()
