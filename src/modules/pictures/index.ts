// Pictures: what the owner uploads for games and services, in the sizes that pages need. It owns `pictures` and
// `picture_files`. It refuses to know what a picture is of: games and services name it by its id.
export { addPicture } from './domain/add-picture.ts'
export {
  decodeCarriedPictures,
  readCarriedPictures,
  storeCarriedPictures,
  type CarriedPicture,
} from './domain/carried-pictures.ts'
export { deletePicture } from './domain/delete-picture.ts'
export { requirePicture } from './domain/require-picture.ts'
export { listPictures, readPictureFile, type PictureRow } from './data/pictures.sql.ts'
export { PICTURE_TYPE_NAMES, type EncodedPicture, type EncodePicture, type PicturesDeps } from './domain/picture.ts'
