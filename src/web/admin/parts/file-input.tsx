interface FileInputProps {
  label: string
  /** File extensions and types, in the browser's syntax. */
  accept: string
  onFile: (file: File | undefined) => void
}

/** Chooses one file. */
export function FileInput({ label, accept, onFile }: FileInputProps) {
  return (
    <input
      type="file"
      accept={accept}
      aria-label={label}
      className="block w-full rounded-control border border-edge bg-sunk p-2.5 text-small text-t2 file:mr-3 file:h-8 file:rounded-badge file:border-0 file:bg-hover file:px-3 file:font-semibold file:text-t1"
      onChange={(event) => onFile(event.target.files?.[0])}
    />
  )
}
