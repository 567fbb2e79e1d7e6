// Contact: messages from the contact form and from order pages, and the staff's answers, with pictures. Owns
// `contact_messages`, `contact_replies` and `message_pictures`. Also reads `mails`, `orders` and `users`. It sends no
// mail itself: it enqueues mails in the transaction that stores the message or answer.
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
