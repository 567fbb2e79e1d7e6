/** The height of the status card in all of its states, kept free from the first frame on. */
export const STATUS_ROOM = 'min-h-[228px] tablet:min-h-[152px] laptop:min-h-[140px]'
