export function Reviews() {
  return (
    <div className="container-page pt-10 tablet:pt-16">
      <h1 className="text-h1">Reviews</h1>
    </div>
  )
}
