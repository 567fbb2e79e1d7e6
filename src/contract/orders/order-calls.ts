import type { Endpoint } from '#contract/endpoint.ts'
import { findOrders, listOrdersOfUser, listOwnOrders, placeOrder, requestStart, trackOrder } from './orders.ts'
import { answerTime, contestPause } from './clock.ts'
import { listOrderLinks, readSharedOrder, revokeOrderLink, shareOrder } from './links.ts'
import { markSeenByBuyer, readConversation, writeToShop } from './conversation.ts'
import { addOrderPicture } from './message-pictures.ts'
import { cancelOwnOrder, sayWhyCancelled } from './money-back.ts'
import { proveBrowser, sendOrderCode } from './proof.ts'
import {
  addOrderNote,
  changeOrderStatus,
  changeOrderStatuses,
  countUnits,
  deleteOrder,
  listOrders,
  readOrderDetail,
  recordManualPayment,
  refundOrder,
  restoreOrder,
} from '#contract/admin/orders.ts'
import { addStaffPicture, markSeenByShop, readStaffConversation, writeToBuyer } from '#contract/admin/conversation.ts'
import {
  askForTime,
  beginDowntime,
  finishDowntime,
  listDowntimes,
  pauseOrder,
  resumeOrder,
  upholdPause,
  withdrawTime,
} from '#contract/admin/order-clock.ts'

/** The calls about orders, for buyers and for the staff. */
export const ORDER_CALLS = {
  cancelOwnOrder,
  sayWhyCancelled,
  findOrders,
  listOrdersOfUser,
  listOwnOrders,
  placeOrder,
  requestStart,
  trackOrder,
  answerTime,
  contestPause,
  listOrderLinks,
  readSharedOrder,
  revokeOrderLink,
  shareOrder,
  readConversation,
  writeToShop,
  markSeenByBuyer,
  markSeenByShop,
  addOrderPicture,
  addStaffPicture,
  readStaffConversation,
  writeToBuyer,
  proveBrowser,
  sendOrderCode,
  addOrderNote,
  changeOrderStatus,
  changeOrderStatuses,
  countUnits,
  deleteOrder,
  listOrders,
  readOrderDetail,
  recordManualPayment,
  refundOrder,
  restoreOrder,
  askForTime,
  beginDowntime,
  finishDowntime,
  listDowntimes,
  pauseOrder,
  resumeOrder,
  upholdPause,
  withdrawTime,
} as const satisfies Record<string, Endpoint>
