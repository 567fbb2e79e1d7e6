/**
 * The page as HTML that needs no script to look the same: values and checks become attributes, and a small script
 * reopens the open dialogs and menus. Runs in the browser; `frames` is the HTML of each iframe, in document order.
 */
export function snapshotPage(frames: readonly string[]): string {
  for (const field of document.querySelectorAll('input')) {
    field.toggleAttribute('checked', field.checked)
    if (field.type !== 'checkbox' && field.type !== 'radio') field.setAttribute('value', field.value)
  }
  for (const field of document.querySelectorAll('textarea')) field.textContent = field.value
  for (const option of document.querySelectorAll('option')) option.toggleAttribute('selected', option.selected)
  for (const dialog of document.querySelectorAll('dialog:modal')) dialog.setAttribute('data-snapshot', 'modal')
  for (const popover of document.querySelectorAll(':popover-open')) popover.setAttribute('data-snapshot', 'popover')
  const copy = document.documentElement.cloneNode(true)
  if (!(copy instanceof HTMLElement)) return ''
  for (const left of copy.querySelectorAll('script, link[rel=modulepreload], .loading-screen')) left.remove()
  for (const [place, frame] of [...copy.querySelectorAll('iframe')].entries()) {
    frame.removeAttribute('src')
    frame.setAttribute('srcdoc', frames[place] ?? '')
  }
  const still = document.createElement('style')
  still.textContent = '* { animation: none !important; transition: none !important; }'
  copy.querySelector('head')?.append(still)
  const opener = document.createElement('script')
  opener.textContent = `for (const it of document.querySelectorAll('[data-snapshot]')) if (it.dataset.snapshot === 'popover') it.showPopover(); else { it.removeAttribute('open'); it.showModal() }`
  copy.querySelector('body')?.append(opener)
  return `<!doctype html>${copy.outerHTML}`
}

/** The position of each element, in document order. Runs in the browser. */
export function measureElements(): { name: string; box: number[]; isInline: boolean }[] {
  return [
    ...document.querySelectorAll(
      'body *:not(script, svg *, option, noscript, .loading-screen, .loading-screen *, iframe)',
    ),
  ].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const name = `${element.tagName.toLowerCase()} '${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}'`
    return {
      name,
      box: [x, y + scrollY, width, height].map(Math.round),
      isInline: getComputedStyle(element).display === 'inline',
    }
  })
}
