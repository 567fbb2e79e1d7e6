/**
 * The height reserved for the status card from the first frame on: of all its states on wide screens; on phones, of the
 * most frequent one.
 */
export const STATUS_ROOM = 'min-h-[132px] tablet:min-h-[152px] laptop:min-h-[140px]'
