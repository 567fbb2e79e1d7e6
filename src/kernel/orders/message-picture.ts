/** 3 MB. The browser shrinks a screenshot before it sends it. */
export const MAX_MESSAGE_PICTURE_BYTES = 3 * 1024 * 1024
/** Pictures per message. */
export const MAX_PICTURES_PER_MESSAGE = 4
/** Pixels: text on a screenshot of this size is still readable. */
export const MAX_SIDE_IN_MESSAGE = 1600
