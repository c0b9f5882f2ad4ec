/** A copy of a file's facts beside what shows it, so that public pages need no second look. */
export interface StoredPicture {
  id: string
  hash: string
  width: number
  height: number
}
