import { escapeHtml } from '#simulators/paypal/pages/document.ts'
import type { PostedMessage } from './channel.ts'
import { document } from './person-page.ts'

/** Posted messages, newest first, as plain text; the real Discord would render markup. */
export function channelPage(messages: readonly PostedMessage[]): string {
  const posted = messages
    .toReversed()
    .map(({ content }) => `<li><p>${escapeHtml(content).replaceAll('\n', '<br>')}</p></li>`)
  return document(
    'The channel (simulated Discord)',
    `<h1>The channel</h1>${posted.length === 0 ? '<p>The shop has posted nothing yet.</p>' : `<ul>${posted.join('')}</ul>`}`,
  )
}
