/** Hands a text to the browser's downloads. */
export function saveAsFile({ name, type, text }: { name: string; type: string; text: string }): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Not at once: the download has only been asked for.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
