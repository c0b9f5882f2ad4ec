export interface Party {
  name: string
  lines: string[]
}
