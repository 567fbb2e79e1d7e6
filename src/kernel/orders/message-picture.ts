/** 3 MB. A browser makes a screenshot smaller before it sends it. */
export const MAX_MESSAGE_PICTURE_BYTES = 3 * 1024 * 1024
/** Of one message. */
export const MOST_PICTURES_OF_MESSAGE = 4
/** Pixels: words on a screenshot of this size can still be read. */
export const LONGEST_SIDE_IN_MESSAGE = 1600
