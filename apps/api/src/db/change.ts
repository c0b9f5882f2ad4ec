/** A change to data shown by cards, the team table or lead lists: for one card or the whole company. */
export interface Change {
  companyId: string
  cardId?: string
  /** Only leads changed: cards and the team are unaffected. */
  leads?: true
  /** Public links resolve to other cards than before. */
  links?: true
}

export type OnChange = (change: Change) => void

/** Writes something in the transaction of a change, such as a job. */
export type Follow<Tx> = (tx: Tx, change: Change) => Promise<void>
