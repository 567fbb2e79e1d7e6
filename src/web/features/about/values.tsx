const VALUES = [
  {
    title: 'Professional',
    text: 'One player is responsible for your order, keeps the agreed time and answers in plain words. No cheats, no exploits, no software on your side.',
  },
  {
    title: 'Fast & Reliable',
    text: 'Every service says how long it takes, and the tracking page shows the latest time it will be done.',
  },
  {
    title: 'Customer First',
    text: 'You can ask before you pay, watch while it is played, and get your money back if it is not delivered.',
  },
  { title: 'Results Focused', text: 'We only mark a boost as done once you can see it in your game.' },
]

/** The four values, each as something that can be checked. */
export function Values() {
  return (
    <section className="mt-20 tablet:mt-24">
      <h2 className="text-h2">What you can hold us to</h2>
      <ul className="mt-6 grid gap-x-12 border-t border-line tablet:grid-cols-2">
        {VALUES.map(({ title, text }) => (
          <li key={title} className="border-b border-line py-6">
            <h3 className="text-h3">{title}</h3>
            <p className="mt-2 max-w-[52ch] text-t2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
