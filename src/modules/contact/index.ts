// Contact: what people write to the shop through its form or on the page of an order, and what the staff writes to
// them, with pictures. It owns `contact_messages`, `contact_replies` and `message_pictures`. It refuses to send
// anything itself: it queues the mails in the transaction that stores the message, or the answer.
export { replyKey } from './data/reply-key.ts'
export { markSeen, readConversation, writeToBuyer, writeToShop, type ConversationLine } from './domain/conversation.ts'
export {
  addMessagePicture,
  deleteUnsentPicturesJob,
  readMessagePicture,
  type EncodeMessagePicture,
  type MessagePicturesDeps,
} from './domain/message-pictures.ts'
export { selectPicturesOf, type MessagePictureRow } from './data/message-pictures.sql.ts'
export { selectConversationVersions } from './data/seen.sql.ts'
export { replyToMessage, setAnswered } from './domain/answer-message.ts'
export { selectMessage, type ContactMessageRow } from './data/contact.sql.ts'
export { countWaitingMessages, listInbox, readMessage } from './domain/inbox.ts'
export { selectReply, type ReplyRow } from './data/inbox.sql.ts'
export { sendMessage, type ContactDeps } from './domain/send-message.ts'
export { erasePerson } from './data/erase-person.sql.ts'
