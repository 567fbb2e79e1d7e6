// Order detail: everything about one order on one page for the staff. Owns `order_notes`; the rest is read from the
// modules that own it. It changes nothing but its notes: orders move the work, payments move the money.
export { addStaffNote } from './domain/add-staff-note.ts'
export { readOrderDetail, type OrderDetail } from './domain/read-order-detail.ts'
export { deleteNotes } from './data/delete-notes.sql.ts'
export { erasePerson } from './data/erase-person.sql.ts'
