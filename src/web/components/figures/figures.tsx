const RUNS_OF_FIGURES = /(\d[\d/.+–-]*)/

/** A short text such as '1-3 hours' with its figures in the monospaced font. */
export function Figures({ text, className }: { text: string; className?: string }) {
  return (
    <span className={className}>
      {text.split(RUNS_OF_FIGURES).map((part, index) =>
        index % 2 === 1 ? (
          <span key={index} className="figure">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  )
}
