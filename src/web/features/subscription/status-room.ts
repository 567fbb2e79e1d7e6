/**
 * The height of the status card, kept free from the first frame on: of all its states on wide screens; on phones, where
 * the others are higher, of the one that most members see.
 */
export const STATUS_ROOM = 'min-h-[132px] tablet:min-h-[152px] laptop:min-h-[140px]'
