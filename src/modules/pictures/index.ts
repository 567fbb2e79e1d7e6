// Pictures: the owner's uploads in all sizes that pages need. Owns `pictures` and `picture_files`. It does not know
// what a picture is used for: games and services reference it by id.
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
