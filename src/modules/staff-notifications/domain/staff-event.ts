/** Events that the staff is told about at once. */
export type StaffEvent =
  | { of: 'order-placed' | 'order-paid' | 'payment-declined' | 'order-late'; orderId: string }
  | { of: 'order-due'; orderId: string; due: string }
  | { of: 'order-cancelled'; orderId: string; at: string }
  | { of: 'pause-contested'; orderId: string; pauseId: string }
  | { of: 'time-accepted' | 'time-declined'; orderId: string; extensionId: string }
  | { of: 'plan-request'; userId: string; at: string }
  | { of: 'redemption'; redemptionId: string }
  | { of: 'dispute-lost'; paymentCaseId: string }
  | { of: 'message'; messageId: string }
  | { of: 'review'; reviewId: string }
  | { of: 'payment-case'; paymentCaseId: string }
