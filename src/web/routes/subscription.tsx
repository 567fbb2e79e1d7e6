export function Subscription() {
  return (
    <div className="container-page pt-10 tablet:pt-16">
      <h1 className="text-h1">Monthly Unlimited Access</h1>
    </div>
  )
}
