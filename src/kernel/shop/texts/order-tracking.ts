/** The default texts of the order page; page-texts.ts explains their markup. */
export const TRACKING_TEXTS = {
  heading: 'Track Order',
  previewHeading: 'What you will see',
  previewSentence:
    'How far your order is, when it will be done by your clock, ' +
    'and a picture of its own that fills as the work is done.',
  lostLinkHeading: 'Lost your link?',
  helpHeading: 'Need Help?',
  helpSentence: 'Tell us the short code of your order. Reply time: {replyTime}.',
} as const
