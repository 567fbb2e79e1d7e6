/** Downloads a text as a file. */
export function saveAsFile({ name, type, text }: { name: string; type: string; text: string }): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Later, because the download has only been requested.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
