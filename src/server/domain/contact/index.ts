// Contact: what people write to the shop through its form. It owns `contact_messages`.
// It refuses to send anything itself: it queues the mails in the transaction that stores the message.
export { selectMessage, type ContactMessageRow } from './contact.sql.ts'
export { sendMessage, type ContactDeps } from './send-message.ts'
