// Order file: all that the staff wants to know of one order, on one page. It owns `order_notes`; the rest it reads from
// those that own it. It refuses to change anything but its notes: work is moved by orders, money by payments.
export { addStaffNote } from './domain/add-staff-note.ts'
export { readOrderDetail, type OrderDetail } from './domain/read-order-detail.ts'
export { deleteNotes } from './data/delete-notes.sql.ts'
export { erasePerson } from './data/erase-person.sql.ts'
