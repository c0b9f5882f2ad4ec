/** A change to data shown by cards, the team table or lead lists: for one card or the whole company. */
export interface Change {
  companyId: string
  cardId?: string
  /** Only leads changed: cards and the team are unaffected. */
  leads?: true
  /** Public links resolve to different cards than before. */
  links?: true
}

export type OnChange = (change: Change) => void

/** Runs in the transaction of a change, for example to enqueue a job. */
export type Follow<Tx> = (tx: Tx, change: Change) => Promise<void>
