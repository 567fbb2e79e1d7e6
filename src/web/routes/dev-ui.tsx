export function DevUi() {
  return (
    <div className="container-page pt-10 tablet:pt-16">
      <h1 className="text-h1">Parts of the interface</h1>
    </div>
  )
}
