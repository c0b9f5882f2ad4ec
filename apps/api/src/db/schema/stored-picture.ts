/** A copy of a file's facts in the row that shows it, so that public pages need no second query. */
export interface StoredPicture {
  id: string
  hash: string
  width: number
  height: number
}
