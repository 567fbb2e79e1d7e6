import { WhatFollows } from './what-follows.tsx'

const ADVICE = [
  { title: 'Long beats complicated', text: 'Three or four words that do not belong together are hard to guess.' },
  { title: 'Used nowhere else', text: 'A password that leaks from another site opens nothing here.' },
  { title: 'Or none at all', text: 'A passkey signs you in by your fingerprint or screen lock: Profile, Security.' },
]

/** Beside the fields of a new password. */
export function PasswordAdvice() {
  return <WhatFollows heading="A good password" steps={ADVICE} />
}
